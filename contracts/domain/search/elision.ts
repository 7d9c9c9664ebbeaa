/** Lucene's French articles that lose their vowel before another. */
export const elidedArticles: readonly string[] = [
  'l',
  'm',
  't',
  'qu',
  'n',
  's',
  'j',
  'd',
  'c',
  'jusqu',
  'quoiqu',
  'lorsqu',
  'puisqu',
];

const elided = new RegExp(`^(?:${elidedArticles.join('|')})'(?=.)`);

/** A folded word without its elided article, as the index holds it: `l'epicerie` is `epicerie`. */
export function withoutArticle(word: string): string {
  return word.replace(elided, '');
}
