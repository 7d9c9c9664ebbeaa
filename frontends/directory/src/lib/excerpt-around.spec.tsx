import { excerptAround } from './excerpt-around.ts';

const long = `${'mot '.repeat(30)}recette ${'fin '.repeat(60)}`.trim();

test('a short text stays whole', () => {
  expect(excerptAround('Des recettes', [[4, 12]])).toEqual({ text: 'Des recettes', marks: [[4, 12]] });
});

test('a long one is cut at words around its first mark', () => {
  const start = long.indexOf('recette');
  const { text, marks } = excerptAround(long, [
    [start, start + 7],
    [long.length - 3, long.length],
  ]);
  expect(text).toMatch(/^…(mot )+recette (fin ?)+…$/);
  expect(marks).toHaveLength(1);
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['recette']);
  expect(text.length).toBeLessThan(135);
});
