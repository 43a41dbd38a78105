// The texts that the server shows in previews of links, by what it calls them.

export const PREVIEW_TEXTS = {
  title: 'home.title',
  text: 'home.description',
  rules: 'rules.title',
  table: 'preview.table',
  replay: 'preview.replay',
  same: 'preview.same',
  loading: 'house.loading',
} as const;
