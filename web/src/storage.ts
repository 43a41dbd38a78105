// What this browser stores between visits. Storage may be missing, full or forbidden: then
// everything works, but is lost when the page closes.

const PREFIX = 'brelan.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // everything works without storage
  }
}
