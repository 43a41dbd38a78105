// The estimate that is being considered survives a reload, until it is confirmed.

export interface Draft {
  table: string;
  round: number;
}

const keyOf = ({ table, round }: Draft): string => `brelan.estimate.${table}.${round}`;

export function recallDraft(draft: Draft): number | null {
  try {
    const text = sessionStorage.getItem(keyOf(draft));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft, points: number): void {
  try {
    sessionStorage.setItem(keyOf(draft), `${points}`);
  } catch {
    // without storage the draft lives as long as the page
  }
}
