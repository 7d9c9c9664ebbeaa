import { directoryFilters, directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { textRequest } from './text-request.rules.ts';

const text = { search: 'cuisine', fuzzy: false, filters: directoryFilters };
const page = directoryQuery.parse({ search: 'cuisine', niche: 'humour', region: 'Laval' });
const inLaval = { term: { regionBucket: 'Laval' } };
const ofHumour = { term: { categories: 'humour' } };

describe('textRequest', () => {
  it('narrows the query by the choices that page and counts share, and the rest where it counts', () => {
    const request = textRequest(text, { page, choices: [page, { region: 'Laval' }] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, inLaval]);
    expect(request.post_filter).toEqual({ bool: { filter: [ofHumour] } });
    const own = Object.values(request.aggs ?? {}).map(({ filter }) => filter?.bool?.filter);
    expect(own).toEqual([[ofHumour], []]);
  });

  it('has no post filter when the page and all counts choose the same', () => {
    const request = textRequest(text, { page, choices: [page] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, ofHumour, inLaval]);
    expect(request).not.toHaveProperty('post_filter');
  });
});
