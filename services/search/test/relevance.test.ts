import { limits } from '@bottin/contracts/domain/limits.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { sampleCreators } from '@bottin/testing/sample.ts';
import { isRelevant, judgedQueries } from './support/judged-queries.ts';
import { TestSearch } from './support/search.ts';

/** What three hundred searches have to reach. */
const floors = { recall: 0.99, reciprocalRank: 0.97 };
/** Results looked at, from the first: a page. */
const depth = limits.pageSize.directory;

const creators = sampleCreators(240);

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  for (const creator of creators) search.commit(creator);
  await search.built();
  await search.refresh();
});
afterAll(() => search.stop());

/** How much of what was meant is found, and how early its first one comes. */
async function judge([text, judgement]: (typeof judgedQueries)[number]) {
  const meant = creators.filter((creator) => isRelevant(judgement, creator)).map(({ id }) => id);
  const answer = await search.service.call(searchRpc.list, { search: text, limit: depth });
  const found = answer.creators.map(({ id }) => id);
  const first = found.findIndex((id) => meant.includes(id));
  return {
    text,
    meant: meant.length,
    // A page holds no more, however many are meant.
    recall: meant.filter((id) => found.includes(id)).length / Math.min(meant.length, depth),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('three hundred searches find who is meant, early', async () => {
  expect(judgedQueries).toHaveLength(300);
  const results = [];
  for (const query of judgedQueries) results.push(await judge(query));
  expect(results.filter(({ meant }) => meant === 0)).toEqual([]);
  const recall = mean(results.map((result) => result.recall));
  const reciprocalRank = mean(results.map((result) => result.reciprocalRank));
  const wanting = results
    .filter((result) => result.recall < 1 || result.reciprocalRank < 1)
    .map(
      (one) => `  ${one.text}: ${one.recall.toFixed(2)} of ${one.meant}, ${one.reciprocalRank.toFixed(2)}`,
    );
  process.stdout.write(
    `relevance: recall ${recall.toFixed(3)}, mean reciprocal rank ${reciprocalRank.toFixed(3)}\n${wanting.join('\n')}\n`,
  );
  expect(recall).toBeGreaterThanOrEqual(floors.recall);
  expect(reciprocalRank).toBeGreaterThanOrEqual(floors.reciprocalRank);
});
