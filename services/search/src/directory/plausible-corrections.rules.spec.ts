import { isFrenchWord } from './french-words.ts';
import { isPlausibleCorrection } from './plausible-corrections.rules.ts';

describe('isPlausibleCorrection', () => {
  it.each([
    ['rtemblay', 'tremblay'],
    ['kuisine', 'cuisine'],
    ['fotografe', 'photographe'],
    ['gagner', 'gagne'],
    ['frederick', 'frederique'],
    ['bolieu', 'beaulieu'],
    ['humoritse', 'humoriste'],
    ['tremblet', 'tremblay'],
  ])('isPlausibleCorrection accepts the correction of « %s » to « %s »', (typed, word) => {
    expect(isPlausibleCorrection(typed, word, isFrenchWord)).toBe(true);
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
  ])('isPlausibleCorrection rejects the correction of « %s » to « %s »', (typed, word) => {
    expect(isPlausibleCorrection(typed, word, isFrenchWord)).toBe(false);
  });
});

it.each([
  ['maman', true],
  ['recettes', true],
  ['ete', true],
  ['tremblay', false],
  ['kuisine', false],
])('isFrenchWord, called with « %s », returns %s', (word, expected) => {
  expect(isFrenchWord(word)).toBe(expected);
});
