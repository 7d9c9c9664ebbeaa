import { directoryFilters, directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { textRequest } from './text-questions.rules.ts';

const text = { search: 'cuisine', fuzzy: false, filters: directoryFilters };
const page = directoryQuery.parse({ search: 'cuisine', niche: 'humour', region: 'Laval' });
const inLaval = { term: { regionBucket: 'Laval' } };
const ofHumour = { term: { categories: 'humour' } };

describe('one search for a page of a text and its counts', () => {
  it('is narrowed from the start by what all choose alike, and by the rest where it counts', () => {
    const request = textRequest(text, { page, counts: [page, { region: 'Laval' }] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, inLaval]);
    expect(request.post_filter).toEqual({ bool: { filter: [ofHumour] } });
    const own = Object.values(request.aggs ?? {}).map(({ filter }) => filter?.bool?.filter);
    expect(own).toEqual([[ofHumour], []]);
  });

  it('leaves nothing for later when only the page is asked', () => {
    const request = textRequest(text, { page, counts: [] });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, ofHumour, inLaval]);
    expect(request).not.toHaveProperty('post_filter');
    expect(request).not.toHaveProperty('aggs');
  });

  it('shows nobody when only counts are asked', () => {
    expect(textRequest(text, { page: undefined, counts: [{}] })).toMatchObject({ size: 0 });
  });
});
