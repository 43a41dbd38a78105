// The texts that the server shows in previews of links, by what it calls them.

export const PREVIEW_TEXTS = {
  title: 'home.title',
  text: 'home.description',
  rules: 'rules.title',
  table: 'preview.table',
  replay: 'preview.replay',
  same: 'preview.same',
  learn: 'lesson.learn',
  practice: 'practice.of',
  today: 'home.today',
  matches: 'home.matches',
  about: 'about.link',
  loading: 'house.loading',
} as const;
