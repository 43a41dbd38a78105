// The languages of the texts, and the variant that each is written in.

export const LANGUAGES = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The variant that our texts are written in: for hyphenation, spelling and voices. */
export const TAGS: Record<Language, string> = {
  en: 'en-GB',
  fr: 'fr-BE',
  nl: 'nl-BE',
  de: 'de-CH',
};
