import { marksIn, stemmedAmong, wordsIn } from './marks.rules.ts';

/** As the index's analysis makes them. */
const stems = new Map([
  ['recette', 'recet'],
  ['recettes', 'recet'],
  ['québécoise', 'quebecois'],
]);
const marked = (text: string, searched: string[], fuzzy = false) =>
  marksIn(wordsIn(text), searched, { fuzzy, stems }).map(([start, end]) => text.slice(start, end));

describe('what was found in a text', () => {
  it.each([
    ['the word, accents and case aside', 'Léa-Tremblay', ['lea'], ['Léa']],
    ['every word', 'Léa-Tremblay-Léa', ['lea', 'tremblay'], ['Léa', 'Tremblay', 'Léa']],
    ['a word that begins so', 'Tremblay', ['trem'], ['Tremblay']],
    ['no word that begins with one letter', 'Tremblay', ['t'], []],
    ['a word of that letter', 'Plan B', ['b'], ['B']],
    ['another form', 'Mes recettes', ['recette'], ['recettes']],
    ['with its article', 'L’épicerie', ['epicerie'], ['L’épicerie']],
    [
      'with its article and another apostrophe',
      'L`épicerie, l′eau',
      ['epicerie', 'eau'],
      ['L`épicerie', 'l′eau'],
    ],
    ['a ligature', 'Œuvre', ['oeuvre'], ['Œuvre']],
    ['nothing like it', 'Tremblay', ['tremblai'], []],
    ['not what only contains it', 'Tremblay', ['blay'], []],
  ])('is %s', (_what, text, searched, expected) => {
    expect(marked(text, searched)).toEqual(expected);
  });

  it.each([
    ['a typo', 'Tremblay', ['tremblai'], ['Tremblay']],
    ['two letters the wrong way round', 'Tremblay', ['trembaly'], ['Tremblay']],
    ['not of another first letter', 'Tremblay', ['dremblay'], []],
    ['not of too many letters', 'Tremblay', ['trombone'], []],
    ['not in a short word', 'Le', ['la'], []],
  ])('with typos: %s', (_what, text, searched, expected) => {
    expect(marked(text, searched, true)).toEqual(expected);
  });

  it('needs the stems of the words alone that begin alike', () => {
    expect(stemmedAmong(wordsIn('Recettes et cuisine québécoise, l’rillette'), ['recette'])).toEqual([
      'Recettes',
      'l’rillette',
    ]);
  });
});
