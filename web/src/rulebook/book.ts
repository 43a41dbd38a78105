// A built rulebook: docs/rulebook/<game>/<language>.md, rule by rule, as HTML.

export interface Rule {
  number: string; // as the rules of the game cite it: D17
  html: string; // its paragraph, then examples and pictures
}

export interface Section {
  heading: string; // HTML, like everything below
  text: string; // before its first rule, or instead of rules
  rules: Rule[];
}

export interface Book {
  language: string;
  title: string;
  intro: string; // before the first section
  sections: Section[];
}
