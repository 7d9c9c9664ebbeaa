import { countIndexedEntries } from './sample-index.ts';

test.each([
  ['that is being built', { indexing: { index_total: 84_000 } }, 84_000],
  ['whose shards have not started', {}, 0],
])('countIndexedEntries counts the entries of an index %s', (_, primaries, expected) => {
  expect(countIndexedEntries({ _all: { primaries } })).toBe(expected);
});
