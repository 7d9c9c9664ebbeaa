import { directoryFilters, directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { buildTextRequest } from './text-request.rules.ts';

const text = { search: 'cuisine', fuzzy: false, filters: directoryFilters };
const page = directoryQuery.parse({ search: 'cuisine', niche: 'humour', region: 'Laval' });
const inLaval = { term: { regionBucket: 'Laval' } };
const inHumour = { term: { categories: 'humour' } };

describe('buildTextRequest', () => {
  it('the query is filtered by the shared choices, and the page and each count by their remaining choices', () => {
    const request = buildTextRequest(text, { page, choices: [page, { region: 'Laval' }] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, inLaval]);
    expect(request.post_filter).toEqual({ bool: { filter: [inHumour] } });
    const own = Object.values(request.aggs ?? {}).map(({ filter }) => filter?.bool?.filter);
    expect(own).toEqual([[inHumour], []]);
  });

  it('the request has no post filter when the page and all counts have the same choices', () => {
    const request = buildTextRequest(text, { page, choices: [page] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, inHumour, inLaval]);
    expect(request).not.toHaveProperty('post_filter');
  });
});
