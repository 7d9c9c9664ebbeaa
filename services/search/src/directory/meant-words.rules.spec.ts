import { isFrench } from './french-words.ts';
import { mayBeMeant } from './meant-words.rules.ts';

describe('the word that was meant', () => {
  it.each([
    ['rtemblay', 'tremblay'],
    ['kuisine', 'cuisine'],
    ['fotografe', 'photographe'],
    ['gagner', 'gagne'],
    ['frederick', 'frederique'],
    ['bolieu', 'beaulieu'],
    ['humoritse', 'humoriste'],
    ['tremblet', 'tremblay'],
  ])('by « %s » may be « %s »', (typed, word) => {
    expect(mayBeMeant(typed, word, isFrench)).toBe(true);
  });

  it.each([
    ['maman', 'matin'],
    ['maman', 'mamans2'],
    ['poutine', 'poulin'],
    ['poutine', 'routine'],
    ['chef', 'chez'],
    ['tante', 'tarte'],
    ['poule', 'poulet'],
    ['mere', 'maire2'],
    ['roi', 'rio'],
    ['xxxxxxxx', 'cuisine'],
  ])('by « %s » isn’t « %s »', (typed, word) => {
    expect(mayBeMeant(typed, word, isFrench)).toBe(false);
  });
});

it.each([
  ['maman', true],
  ['recettes', true],
  ['ete', true],
  ['tremblay', false],
  ['kuisine', false],
])('« %s » is French: %s', (word, expected) => {
  expect(isFrench(word)).toBe(expected);
});
