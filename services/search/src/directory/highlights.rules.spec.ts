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
    ['a word regardless of accents and case', 'Léa-Tremblay', ['lea'], ['Léa']],
    ['every searched word', 'Léa-Tremblay-Léa', ['lea', 'tremblay'], ['Léa', 'Tremblay', 'Léa']],
    ['a word that starts with the searched text', 'Tremblay', ['trem'], ['Tremblay']],
    ['no word that only starts with the searched letter', 'Tremblay', ['t'], []],
    ['a word that consists of the searched letter', 'Plan B', ['b'], ['B']],
    ['another inflected form of the searched word', 'Mes recettes', ['recette'], ['recettes']],
    ['a word and its elided article', 'L’épicerie', ['epicerie'], ['L’épicerie']],
    [
      'a word and its elided article with another apostrophe',
      'L`épicerie, l′eau',
      ['epicerie', 'eau'],
      ['L`épicerie', 'l′eau'],
    ],
    ['a word with a ligature', 'Œuvre', ['oeuvre'], ['Œuvre']],
    ['no word that differs by a typo', 'Tremblay', ['tremblai'], []],
    ['no word that only ends with the searched text', 'Tremblay', ['blay'], []],
  ])('when typos aren’t allowed, findHighlights highlights %s', (_what, text, searched, expected) => {
    expect(highlighted(text, searched)).toEqual(expected);
  });

  it.each([
    ['a word that differs by a typo', 'Tremblay', ['tremblai'], ['Tremblay']],
    ['a word that differs by two swapped letters', 'Tremblay', ['trembaly'], ['Tremblay']],
    ['no word with another first letter', 'Tremblay', ['dremblay'], []],
    ['no word with too many other letters', 'Tremblay', ['trombone'], []],
    ['no short word that differs by a typo', 'Le', ['la'], []],
  ])('when typos are allowed, findHighlights highlights %s', (_what, text, searched, expected) => {
    expect(highlighted(text, searched, true)).toEqual(expected);
  });

  it('findWordsToStem returns only words that start with the first letter of a searched word', () => {
    expect(findWordsToStem(tokenize('Recettes et cuisine québécoise, l’rillette'), ['recette'])).toEqual([
      'Recettes',
      'l’rillette',
    ]);
  });
});
