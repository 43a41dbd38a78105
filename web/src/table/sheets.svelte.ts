// Which sheet is open over the table.

export class Sheets<Name extends string = never> {
  open: Name | 'menu' | 'rules' | 'scores' | '' = $state('');
  rule = $state(''); // the one the rulebook is opened at

  show(sheet: Name | 'menu' | 'rules' | 'scores'): void {
    this.open = sheet;
  }

  showRule = (rule: string): void => {
    this.rule = rule;
    this.show('rules');
  };

  close = (): void => {
    this.open = '';
  };
}
