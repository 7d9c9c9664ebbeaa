import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { filtersOf } from './filters.rules.ts';

describe('the filters', () => {
  it('always leave out what is deleted or unlisted', () => {
    expect(filtersOf(directoryQuery.parse({}))).toEqual([
      { term: { deleted: false } },
      { term: { listed: true } },
    ]);
  });

  it('are those that were chosen', () => {
    const query = directoryQuery.parse({
      platforms: ['youtube', 'tiktok'],
      niche: 'Éducation',
      region: 'Laval',
      audienceSize: 'nano',
    });
    expect(filtersOf(query).slice(2)).toEqual([
      { terms: { platforms: ['youtube', 'tiktok'] } },
      { term: { categories: 'education' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
    ]);
  });
});
