// `import book from 'rulebook:differenzler/fr'`: made by vite/rulebook.ts.
declare module 'rulebook:*' {
  const book: import('./book').Book;
  export default book;
}
