import { creatorCalls } from '../http/creators.ts';
import { callUrl } from '../http/endpoint.ts';
import { directoryQuery } from './directory-query.ts';
import { parseDirectoryQuery } from './directory.ts';
import { parseFeedQuery } from './feed.ts';

const toSearchParams = (text: string) => new URLSearchParams(text);

describe('queries parsed from a page URL', () => {
  it('parseDirectoryQuery parses the search, filters, sort and page number of a page URL', () => {
    const query = parseDirectoryQuery(
      toSearchParams(
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

  it('parseDirectoryQuery ignores unknown filter values, sorts and page numbers', () => {
    const url = callUrl(creatorCalls.list, {
      query: parseDirectoryQuery(
        toSearchParams('platforms=myspace&niche=x&region=paris&audienceSize=giga&sortBy=y&page=-3'),
      ),
    });
    expect(url).toBe('/api/creators?status=approved&sortBy=followers&sortOrder=desc&page=1&limit=12');
  });

  it('parseDirectoryQuery and parseFeedQuery accept a region only if it can be the name of a place', () => {
    for (const [text, region] of [
      ['Shawinigan', 'Shawinigan'],
      ["Val-d'Or", "Val-d'Or"],
      ['Saguenay–Lac-Saint-Jean', 'Saguenay–Lac-Saint-Jean'],
      ['Toutes', undefined],
      ['all', undefined],
      ['<script>', undefined],
      [`A${'a'.repeat(60)}`, undefined],
    ]) {
      const search = new URLSearchParams({ region: text ?? '' });
      expect(parseDirectoryQuery(search).region).toBe(region);
      expect(parseFeedQuery(search).region).toBe(region);
    }
  });

  it('parseDirectoryQuery removes control characters from the search text and truncates it, as the API requires', () => {
    const query = parseDirectoryQuery(toSearchParams(`search=%00 vélo%07%7F%C2%85 ${'é'.repeat(3_000)}`));
    expect(query.search).toMatch(/^vélo é{195}$/);
    expect(directoryQuery.safeParse(query).success).toBe(true);
    expect(parseDirectoryQuery(toSearchParams('search=%00%07')).search).toBeUndefined();
  });

  it('page numbers are capped at the last page within the maximum depth', () => {
    expect(parseDirectoryQuery(toSearchParams('page=999999999999999999999')).page).toBe(833);
    expect(parseFeedQuery(toSearchParams('page=833')).page).toBe(833);
  });

  it("on a platform page, parseFeedQuery filters by the page's own platform and ignores the URL's platform", () => {
    expect(parseFeedQuery(toSearchParams('platform=tiktok'), 'youtube').platform).toBe('youtube');
  });
});
