import { findDrift, type SourceVersion, type Mismatch, findMismatches } from './drift.rules.ts';

const entry = (version: number, deleted = false): SourceVersion => ({ id: 'a', version, deleted });

describe('findMismatches', () => {
  it.each<[string, SourceVersion[], Record<string, number>, Mismatch | undefined]>([
    ['the same version', [entry(3)], { a: 3 }, undefined],
    ['a newer one, that came between the two readings', [entry(3)], { a: 4 }, undefined],
    ['an older one', [entry(3)], { a: 2 }, { sourceVersion: 3, indexedVersion: 2 }],
    ['none', [entry(3)], {}, { sourceVersion: 3, indexedVersion: null }],
    ['none, of a deleted entry', [entry(3, true)], {}, undefined],
    ['an entry that was deleted', [entry(3, true)], { a: 2 }, { sourceVersion: 3, indexedVersion: 2 }],
    ['an entry that creators knows nothing of', [], { a: 2 }, { sourceVersion: 0, indexedVersion: 2 }],
  ])(
    'when the index has %s (source %j, index %j), findMismatches returns the mismatch %j',
    (_what, source, indexed, suspect) => {
      const expected = new Map(suspect ? [['a', suspect]] : []);
      expect(findMismatches(source, new Map(Object.entries(indexed)))).toEqual(expected);
    },
  );
});

describe('findDrift', () => {
  it.each<[string, Mismatch | undefined, Mismatch | undefined, boolean]>([
    ['what was right before', undefined, { sourceVersion: 3, indexedVersion: 2 }, false],
    ['what is right now', { sourceVersion: 3, indexedVersion: 2 }, undefined, false],
    [
      'what stayed missing',
      { sourceVersion: 1, indexedVersion: null },
      { sourceVersion: 1, indexedVersion: null },
      true,
    ],
    [
      'what came to the version before, and changed again',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 4, indexedVersion: 3 },
      false,
    ],
    [
      'what changed again without coming to it',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 4, indexedVersion: 2 },
      true,
    ],
    [
      'what nobody knows of',
      { sourceVersion: 0, indexedVersion: 1 },
      { sourceVersion: 0, indexedVersion: 1 },
      true,
    ],
    [
      'what creators came to know of, and changed',
      { sourceVersion: 0, indexedVersion: 1 },
      { sourceVersion: 2, indexedVersion: 1 },
      false,
    ],
    [
      'what is still shown after its deletion',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 3, indexedVersion: 2 },
      true,
    ],
  ])('for %s (mismatch first %j, then %j), findDrift reports drift: %s', (_what, before, now, expected) => {
    const one = (suspect?: Mismatch) => new Map(suspect ? [['a', suspect]] : []);
    expect(findDrift(one(before), one(now))).toEqual(expected ? ['a'] : []);
  });
});
