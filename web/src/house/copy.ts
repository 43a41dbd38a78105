// Copies to the clipboard. The clipboard API exists on secure pages only; elsewhere the field is
// selected and copied.

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
