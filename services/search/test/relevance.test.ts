import { limits } from '@bottin/contracts/domain/limits.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { sampleCreators } from '@bottin/testing/sample.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { isRelevant, judgedQueries } from './support/judged-queries.ts';
import { TestSearch } from './support/search.ts';

/** Minimum averages of the metrics over the three hundred judged searches. */
const minimums = { recall: 0.99, reciprocalRank: 0.97 };
/** Number of results that are evaluated per search: one page. */
const depth = limits.pageSize.directory;

const creators = sampleCreators(240);
/** Two entries that match the same search: one by its name alone, the other also by its short description. */
const namesakes = [
  {
    name: 'Rachel-Gendron',
    description: `De tout, ${'en ville comme à la campagne, '.repeat(6)}et du repos.`,
  },
  { name: 'Rachel-Simard', description: 'Des gens, et encore des gens.' },
].map((fields) => aCreator({ ...fields, categories: [], region: 'Amos', regionBucket: 'Autre' }));

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  for (const creator of [...creators, ...namesakes]) search.commit(creator);
  await search.waitForIndex();
  await search.refreshAndInvalidate();
});
afterAll(() => search.stop());

/** Computes the recall and the reciprocal rank of one judged search. */
async function evaluate([text, judgement]: (typeof judgedQueries)[number]) {
  const relevantIds = creators.filter((creator) => isRelevant(judgement, creator)).map(({ id }) => id);
  const response = await search.service.call(searchRpc.list, { search: text, limit: depth });
  const foundIds = response.creators.map(({ id }) => id);
  const first = foundIds.findIndex((id) => relevantIds.includes(id));
  return {
    text,
    meant: relevantIds.length,
    // If more than `depth` entries are relevant, a page can contain only `depth` of them, so the recall is
    // relative to `depth`.
    recall: relevantIds.filter((id) => foundIds.includes(id)).length / Math.min(relevantIds.length, depth),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('three hundred judged searches reach the minimum recall and reciprocal rank', async () => {
  expect(judgedQueries).toHaveLength(300);
  const results = [];
  for (const query of judgedQueries) results.push(await evaluate(query));
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
  expect(recall).toBeGreaterThanOrEqual(minimums.recall);
  expect(reciprocalRank).toBeGreaterThanOrEqual(minimums.reciprocalRank);
});

test('the beginning of a full name ranks above a first name with a match in the description', async () => {
  const { creators: found } = await search.service.call(searchRpc.list, { search: 'rachel gen' });
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['Rachel-Gendron', 'Rachel-Simard']);
});
