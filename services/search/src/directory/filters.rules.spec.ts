import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { buildFilters } from './filters.rules.ts';

describe('buildFilters', () => {
  it('always excludes unlisted entries', () => {
    expect(buildFilters(directoryQuery.parse({}))).toEqual([{ term: { listed: true } }]);
  });

  it('builds a condition for each chosen filter', () => {
    const query = directoryQuery.parse({
      platforms: ['youtube', 'tiktok'],
      niche: 'Éducation',
      region: 'Laval',
      audienceSize: 'nano',
    });
    expect(buildFilters(query).slice(1)).toEqual([
      { terms: { platforms: ['youtube', 'tiktok'] } },
      { term: { categories: 'education' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
    ]);
  });
});
