// Copying to the clipboard, with and without https: the clipboard's own face exists on secure
// pages only, selecting a field and copying the selection works everywhere.

export async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelected(field);
  }
}

function copySelected(field: HTMLInputElement): boolean {
  const before = document.activeElement;
  field.select();
  const done = document.execCommand('copy');
  if (done && before instanceof HTMLElement) before.focus();
  return done;
}
