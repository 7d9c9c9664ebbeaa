import { findDrift, type SourceVersion, type Mismatch, findMismatches } from './drift.rules.ts';

const entry = (version: number, deleted = false): SourceVersion => ({ id: 'a', version, deleted });

describe('findMismatches', () => {
  it.each<[string, SourceVersion[], Record<string, number>, Mismatch | undefined]>([
    ['the same version', [entry(3)], { a: 3 }, undefined],
    ['a newer one, that came between the two readings', [entry(3)], { a: 4 }, undefined],
    ['an older one', [entry(3)], { a: 2 }, { wanted: 3, shown: 2 }],
    ['none', [entry(3)], {}, { wanted: 3, shown: null }],
    ['none, of a deleted entry', [entry(3, true)], {}, undefined],
    ['an entry that was deleted', [entry(3, true)], { a: 2 }, { wanted: 3, shown: 2 }],
    ['an entry that creators knows nothing of', [], { a: 2 }, { wanted: 0, shown: 2 }],
  ])('findMismatches returns the right result when the index has %s', (_what, source, indexed, suspect) => {
    const expected = new Map(suspect ? [['a', suspect]] : []);
    expect(findMismatches(source, new Map(Object.entries(indexed)))).toEqual(expected);
  });
});

describe('findDrift', () => {
  it.each<[string, Mismatch | undefined, Mismatch | undefined, boolean]>([
    ['what was right before', undefined, { wanted: 3, shown: 2 }, false],
    ['what is right now', { wanted: 3, shown: 2 }, undefined, false],
    ['what stayed missing', { wanted: 1, shown: null }, { wanted: 1, shown: null }, true],
    [
      'what came to the version before, and changed again',
      { wanted: 3, shown: 2 },
      { wanted: 4, shown: 3 },
      false,
    ],
    ['what changed again without coming to it', { wanted: 3, shown: 2 }, { wanted: 4, shown: 2 }, true],
    ['what nobody knows of', { wanted: 0, shown: 1 }, { wanted: 0, shown: 1 }, true],
    ['what creators came to know of, and changed', { wanted: 0, shown: 1 }, { wanted: 2, shown: 1 }, false],
    ['what is still shown after its deletion', { wanted: 3, shown: 2 }, { wanted: 3, shown: 2 }, true],
  ])('findDrift returns the expected drift for %s', (_what, before, now, expected) => {
    const one = (suspect?: Mismatch) => new Map(suspect ? [['a', suspect]] : []);
    expect(findDrift(one(before), one(now))).toEqual(expected ? ['a'] : []);
  });
});
