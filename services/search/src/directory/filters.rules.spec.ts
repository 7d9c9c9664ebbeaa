import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { filtersOf } from './filters.rules.ts';

describe('the filters', () => {
  it('always leave out what is not listed', () => {
    expect(filtersOf(directoryQuery.parse({}))).toEqual([{ term: { listed: true } }]);
  });

  it('are those that were chosen', () => {
    const query = directoryQuery.parse({
      platforms: ['youtube', 'tiktok'],
      niche: 'Éducation',
      region: 'Laval',
      audienceSize: 'nano',
    });
    expect(filtersOf(query).slice(1)).toEqual([
      { terms: { platforms: ['youtube', 'tiktok'] } },
      { term: { categories: 'education' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
    ]);
  });
});
