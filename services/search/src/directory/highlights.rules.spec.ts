import { tokenize } from '@bottin/contracts/domain/words.ts';
import { findHighlights, findWordsToStem } from './highlights.rules.ts';

/** The stem of each word, as the index's analyzer would return it. */
const stems = new Map([
  ['recette', 'recet'],
  ['recettes', 'recet'],
  ['québécoise', 'quebecois'],
]);
const highlighted = (text: string, searched: string[], fuzzy = false) =>
  findHighlights(tokenize(text), searched, { fuzzy, stems }).map(([start, end]) => text.slice(start, end));

describe('findHighlights', () => {
  it.each([
    ['the word, accents and case aside', 'Léa-Tremblay', ['lea'], ['Léa']],
    ['every word', 'Léa-Tremblay-Léa', ['lea', 'tremblay'], ['Léa', 'Tremblay', 'Léa']],
    ['a word that begins so', 'Tremblay', ['trem'], ['Tremblay']],
    ['no word that begins with one letter', 'Tremblay', ['t'], []],
    ['a word of that letter', 'Plan B', ['b'], ['B']],
    ['another form', 'Mes recettes', ['recette'], ['recettes']],
    ['a word with its article', 'L’épicerie', ['epicerie'], ['L’épicerie']],
    [
      'a word with its article and another apostrophe',
      'L`épicerie, l′eau',
      ['epicerie', 'eau'],
      ['L`épicerie', 'l′eau'],
    ],
    ['a ligature', 'Œuvre', ['oeuvre'], ['Œuvre']],
    ['no similar word', 'Tremblay', ['tremblai'], []],
    ['no word that only contains it', 'Tremblay', ['blay'], []],
  ])('without typos allowed, findHighlights highlights %s', (_what, text, searched, expected) => {
    expect(highlighted(text, searched)).toEqual(expected);
  });

  it.each([
    ['a typo', 'Tremblay', ['tremblai'], ['Tremblay']],
    ['two letters the wrong way round', 'Tremblay', ['trembaly'], ['Tremblay']],
    ['no word with another first letter', 'Tremblay', ['dremblay'], []],
    ['no word with too many other letters', 'Tremblay', ['trombone'], []],
    ['no short word', 'Le', ['la'], []],
  ])('with typos allowed, findHighlights highlights %s', (_what, text, searched, expected) => {
    expect(highlighted(text, searched, true)).toEqual(expected);
  });

  it('findWordsToStem returns only words that start with the first letter of a searched word', () => {
    expect(findWordsToStem(tokenize('Recettes et cuisine québécoise, l’rillette'), ['recette'])).toEqual([
      'Recettes',
      'l’rillette',
    ]);
  });
});
