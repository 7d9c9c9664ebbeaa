import { listLoaders } from './define-page.ts';
import { matchPage } from './match.ts';

/** Returns the URLs of the HTTP calls that a page makes when it loads. */
function listLoaderUrls(address: string, subject?: unknown): string[] {
  const { pathname: path, searchParams: search } = new URL(address, 'https://bottin.example');
  const { page, params } = matchPage(path) ?? {};
  if (!page || !params) throw new Error(`no page at ${address}`);
  return listLoaders(page, { path, params, search }, subject).map(({ address: one }) => one);
}

describe('listLoaders', () => {
  it("on a platform page, listLoaders returns the loaders of the totals and of the platform's publications", () => {
    expect(listLoaderUrls('/youtube-quebec')).toEqual([
      '/api/stats',
      '/api/content-feed?page=1&limit=12&sortBy=publishedAt&sortOrder=desc&platform=youtube',
    ]);
  });

  it.each(['/', '/accueil'])(
    'listLoaders returns the loaders of all data that the page at %s shows',
    (path) => {
      expect(listLoaderUrls(path)).toEqual([
        '/api/stats',
        '/api/creators?status=approved&sortBy=followers&sortOrder=desc&page=1&limit=6',
        '/api/content-feed?page=1&limit=3&sortBy=publishedAt&sortOrder=desc',
        '/api/discoveries',
      ]);
    },
  );

  it('listLoaders returns no loaders for an unknown category', () => {
    expect(listLoaderUrls('/categories/x')).toEqual([]);
    expect(listLoaderUrls('/categories/humour')).toEqual(['/api/creators/category/humour?limit=24&page=1']);
  });

  it('listLoaders adds the loader of the YouTube channel when the loaded profile is on YouTube', () => {
    const id = '0198f0aa-0000-7000-8000-000000000001';
    const profileUrl = '/api/creators/slug/marie-eve';
    expect(listLoaderUrls('/createurs/marie-eve')).toEqual([profileUrl]);
    expect(listLoaderUrls('/createurs/marie-eve', { id, platform: null, platforms: [] })).toEqual([
      profileUrl,
    ]);
    expect(listLoaderUrls('/createurs/marie-eve', { id, platform: 'youtube', platforms: [] })).toEqual([
      `/api/creators/${id}/youtube`,
      profileUrl,
    ]);
  });
});
