// Which sheet lies over the table, and where the focus goes when it is closed.

import { tick } from 'svelte';

export class Sheets<Name extends string = never> {
  open: Name | 'menu' | 'rules' | 'scores' | '' = $state('');
  rule = $state(''); // the one the rulebook is opened at
  #opener: HTMLElement | null = null;

  constructor(readonly focus: () => void) {} // when there is no way back

  show(sheet: Name | 'menu' | 'rules' | 'scores'): void {
    if (!this.open) this.#opener = document.activeElement as HTMLElement | null;
    this.open = sheet;
  }

  showRule = (rule: string): void => {
    this.rule = rule;
    this.show('rules');
  };

  /** The focus goes back to where it came from, if that is still there. */
  shut = async (): Promise<void> => {
    this.open = '';
    await tick();
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    else this.focus();
  };
}
