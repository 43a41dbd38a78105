import { describe, expect, it } from 'vitest';
import { standing } from './standing';

describe('standing (D22)', () => {
  it('shows how many points are missing', () => {
    expect(standing(43, 28)).toMatchObject({ kind: 'toGo', distance: 15, goal: 0.5 });
  });

  it('shows how many points are too many', () => {
    expect(standing(43, 46)).toMatchObject({ kind: 'over', distance: 3 });
  });

  it('knows an exact estimate', () => {
    expect(standing(0, 0)).toMatchObject({ kind: 'exact', distance: 0, goal: 0, filled: 0 });
  });

  it('keeps the bar within its ends', () => {
    expect(standing(157, 157)).toMatchObject({ goal: 1, filled: 1 });
    expect(standing(5, 157).filled).toBe(1);
  });
});
