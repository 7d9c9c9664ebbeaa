import { extractSnippet } from './snippet.ts';

const long = `${'mot '.repeat(30)}recette ${'fin '.repeat(60)}`.trim();

test('extractSnippet returns a short text unchanged', () => {
  expect(extractSnippet('Des recettes', [[4, 12]])).toEqual({ text: 'Des recettes', marks: [[4, 12]] });
});

test('extractSnippet cuts a long text at word boundaries around the first match', () => {
  const start = long.indexOf('recette');
  const { text, marks } = extractSnippet(long, [
    [start, start + 7],
    [long.length - 3, long.length],
  ]);
  expect(text).toMatch(/^…(mot )+recette (fin ?)+…$/);
  expect(marks).toHaveLength(1);
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['recette']);
  expect(text.length).toBeLessThan(135);
});
