import { findDrift, type SourceVersion, type Mismatch, findMismatches } from './drift.rules.ts';

const entry = (version: number, deleted = false): SourceVersion => ({ id: 'a', version, deleted });

describe('findMismatches', () => {
  it.each<[string, SourceVersion[], Record<string, number>, Mismatch | undefined]>([
    ['the same version of the entry', [entry(3)], { a: 3 }, undefined],
    ['a newer version, indexed after the source was read', [entry(3)], { a: 4 }, undefined],
    ['an older version', [entry(3)], { a: 2 }, { sourceVersion: 3, indexedVersion: 2 }],
    ['no version', [entry(3)], {}, { sourceVersion: 3, indexedVersion: null }],
    ['no version of a deleted entry', [entry(3, true)], {}, undefined],
    ['a version of a deleted entry', [entry(3, true)], { a: 2 }, { sourceVersion: 3, indexedVersion: 2 }],
    [
      'an entry that the creators service doesn’t have',
      [],
      { a: 2 },
      { sourceVersion: 0, indexedVersion: 2 },
    ],
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
    ['an entry without an earlier mismatch', undefined, { sourceVersion: 3, indexedVersion: 2 }, false],
    ['an entry whose mismatch ended', { sourceVersion: 3, indexedVersion: 2 }, undefined, false],
    [
      'an entry that is still missing',
      { sourceVersion: 1, indexedVersion: null },
      { sourceVersion: 1, indexedVersion: null },
      true,
    ],
    [
      'an entry that was indexed and changed again',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 4, indexedVersion: 3 },
      false,
    ],
    [
      'an entry that changed again without being indexed',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 4, indexedVersion: 2 },
      true,
    ],
    [
      'an entry that the creators service still doesn’t have',
      { sourceVersion: 0, indexedVersion: 1 },
      { sourceVersion: 0, indexedVersion: 1 },
      true,
    ],
    [
      'an entry that the creators service has now',
      { sourceVersion: 0, indexedVersion: 1 },
      { sourceVersion: 2, indexedVersion: 1 },
      false,
    ],
    [
      'an entry that is still indexed after its deletion',
      { sourceVersion: 3, indexedVersion: 2 },
      { sourceVersion: 3, indexedVersion: 2 },
      true,
    ],
  ])(
    'for %s, with mismatch %j at the first check and %j at the second, findDrift returns %s',
    (_what, before, now, expected) => {
      const one = (suspect?: Mismatch) => new Map(suspect ? [['a', suspect]] : []);
      expect(findDrift(one(before), one(now))).toEqual(expected ? ['a'] : []);
    },
  );
});
