import { FrenchWords } from './french-words.ts';
import { isPlausibleCorrection } from './plausible-corrections.rules.ts';

const words = await FrenchWords.load();

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
    expect(isPlausibleCorrection(typed, word, { isFrench: words.has(typed) })).toBe(true);
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
    expect(isPlausibleCorrection(typed, word, { isFrench: words.has(typed) })).toBe(false);
  });
});
