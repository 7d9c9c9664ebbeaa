import { countIndexedEntries } from './sample-index.ts';

test.each([
  ['is being built', { indexing: { index_total: 84_000 } }, 84_000],
  ['has no started shards', {}, 0],
])('countIndexedEntries counts the entries of an index that %s', (_, primaries, expected) => {
  expect(countIndexedEntries({ _all: { primaries } })).toBe(expected);
});
