import { creatorCalls } from '../http/creators.ts';
import { callUrl } from '../http/define-call.ts';
import { directoryQuery, directoryQueryOf } from './directory.ts';
import { feedQueryOf } from './feed.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the query of an address', () => {
  it('reads the directory from its address', () => {
    const query = directoryQueryOf(
      search(
        'search= vélo &platforms=tiktok&platforms=youtube&niche=Éducation&region=Laval&audienceSize=mega&sortBy=name&sortOrder=asc&page=2',
      ),
    );
    expect(query).toMatchObject({
      search: 'vélo',
      platforms: ['youtube', 'tiktok'],
      niche: 'education',
      region: 'Laval',
      audienceSize: 'mega',
      sortBy: 'name',
      sortOrder: 'asc',
      page: 2,
    });
    expect(directoryQuery.safeParse(query).success).toBe(true);
  });

  it('takes what does not exist for absent', () => {
    const url = callUrl(creatorCalls.list, {
      query: directoryQueryOf(
        search('platforms=myspace&niche=x&region=Paris&audienceSize=giga&sortBy=y&page=-3'),
      ),
    });
    expect(url).toBe('/api/creators?status=approved&sortBy=followers&sortOrder=desc&page=1&limit=12');
  });

  it('asks for no text that would be refused', () => {
    const query = directoryQueryOf(search(`search=%00 vélo%07%7F%C2%85 ${'é'.repeat(3_000)}`));
    expect(query.search).toMatch(/^vélo é{195}$/);
    expect(directoryQuery.safeParse(query).success).toBe(true);
    expect(directoryQueryOf(search('search=%00%07')).search).toBeUndefined();
  });

  it('takes a page past all that is answered for the last of it', () => {
    expect(directoryQueryOf(search('page=999999999999999999999')).page).toBe(833);
    expect(feedQueryOf(search('page=833')).page).toBe(833);
  });

  it('lets a platform page decide its platform', () => {
    expect(feedQueryOf(search('platform=tiktok'), 'youtube').platform).toBe('youtube');
  });
});
