// Keeps what is being considered across a reload, until it is confirmed.

export interface Draft {
  table: string;
  round: number;
}

const keyOf = ({ table, round }: Draft): string => `brelan.draft.${table}.${round}`;

export function recallDraft(draft: Draft): string | null {
  try {
    return sessionStorage.getItem(keyOf(draft));
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft, text: string): void {
  try {
    sessionStorage.setItem(keyOf(draft), text);
  } catch {
    // without storage the draft is lost on reload
  }
}
