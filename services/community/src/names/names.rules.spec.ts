import { isSameName, sortByName } from './names.rules.ts';

describe('isSameName', () => {
  it.each([
    ['Été 2026', 'ete 2026'],
    ['Porte-voix', 'porte‑voix'],
  ])('isSameName treats %j and %j as the same name', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('isSameName distinguishes names with different letters or digits', () => {
    expect(isSameName('Été 2026', 'Été 2027')).toBe(false);
  });
});

describe('sortByName', () => {
  it('sortByName sorts accented letters with their base letter, and numbers by value', () => {
    const names = ['Liste 10', 'Zoo', 'Été', 'Liste 2', 'Eau'];
    expect(sortByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
      'Eau',
      'Été',
      'Liste 2',
      'Liste 10',
      'Zoo',
    ]);
  });
});
