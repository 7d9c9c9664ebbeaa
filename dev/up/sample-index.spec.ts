import { entriesIn } from './sample-index.ts';

test.each([
  ['that is being filled', { indexing: { index_total: 84_000 } }, 84_000],
  ['whose shards have not started', {}, 0],
])('of an index %s the entries are told', (_, primaries, expected) => {
  expect(entriesIn({ _all: { primaries } })).toBe(expected);
});
