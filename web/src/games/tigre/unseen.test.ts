import { describe, expect, it } from 'vitest';
import { aView } from './view.fixture';
import { reachOf, unseenIn } from './unseen';
import { DOUBLING, FLOATING } from './wire';

describe('the cards that were not shown', () => {
  const hand = { cards: [17, 14, 12, 9], total: 52, floating: 0 };
  const view = aView({ phase: 'play', distance: 62, hand });

  it("are all but the player's", () => {
    expect(unseenIn(view, {})).toHaveLength(34);
    expect(unseenIn(view, {}).filter((card) => card === 17)).toEqual([17]);
  });

  it('keep below the distance, land on it or go over it', () => {
    const reach = (card: number): string => reachOf(view, card);
    expect([1, 9, 10, 11, 18].map(reach)).toEqual(['below', 'below', 'exact', 'over', 'over']);
    expect([FLOATING, DOUBLING].map(reach)).toEqual(['below', 'over']);
  });

  it('are those of the deck that the table plays with', () => {
    expect(unseenIn({ ...view, hand: { ...hand, cards: [] } }, { deck: '1-9x4' })).toHaveLength(38);
    const own = Array.from({ length: 36 }, () => 5).join(',');
    expect(new Set(unseenIn({ ...view, hand: { ...hand, cards: [5] } }, { deck: own })).size).toBe(
      3,
    );
  });
});
