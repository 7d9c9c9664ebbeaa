import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { buildFilters } from './filters.rules.ts';

describe('buildFilters', () => {
  it('buildFilters excludes unlisted entries, even if nothing is chosen', () => {
    expect(buildFilters(directoryQuery.parse({}))).toEqual([{ term: { listed: true } }]);
  });

  it('buildFilters builds a condition for each filter in which something is chosen', () => {
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
