import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { sampleCreators } from '@bottin/testing/sample.ts';
import { isRelevant, judgedQueries } from './support/judged-queries.ts';
import { TestSearch } from './support/search.ts';

/** What the hundred searches reached when they were last looked at, rounded down: a change may not do worse. */
const floors = { recall: 0.98, reciprocalRank: 0.98 };
/** Results looked at, from the first. */
const depth = 60;

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
    recall: meant.filter((id) => found.includes(id)).length / meant.length,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a hundred searches find who is meant, early', async () => {
  expect(judgedQueries).toHaveLength(100);
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
