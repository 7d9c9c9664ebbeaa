import { firstCallsOf } from './first-calls.ts';
import { matchPage } from './match.ts';

/** The addresses that a page's HTML answers, at an address of the page. */
function firstAddressesOf(address: string, subject?: unknown): string[] {
  const { pathname: path, searchParams: search } = new URL(address, 'https://bottin.example');
  const { page, params } = matchPage(path) ?? {};
  if (!page || !params) throw new Error(`no page at ${address}`);
  return firstCallsOf(page, { path, params, search }, subject).map(({ address: one }) => one);
}

describe('the first calls of a page', () => {
  it('are of the platform that a platform page is for', () => {
    expect(firstAddressesOf('/youtube-quebec')).toEqual([
      '/api/stats',
      '/api/content-feed?page=1&limit=12&sortBy=publishedAt&sortOrder=desc&platform=youtube',
    ]);
  });

  it.each(['/', '/accueil'])('at %s are all that it shows', (path) => {
    expect(firstAddressesOf(path)).toEqual([
      '/api/stats',
      '/api/creators?status=approved&sortBy=followers&sortOrder=desc&page=1&limit=6',
      '/api/content-feed?page=1&limit=3&sortBy=publishedAt&sortOrder=desc',
      '/api/discoveries',
    ]);
  });

  it('are none for an unknown category', () => {
    expect(firstAddressesOf('/categories/x')).toEqual([]);
    expect(firstAddressesOf('/categories/humour')).toEqual(['/api/creators/category/humour?limit=24&page=1']);
  });

  it('of a profile ask for its channel once it is known to have one', () => {
    const id = '0198f0aa-0000-7000-8000-000000000001';
    const profile = '/api/creators/slug/marie-eve';
    expect(firstAddressesOf('/createurs/marie-eve')).toEqual([profile]);
    expect(firstAddressesOf('/createurs/marie-eve', { id, platform: null, platforms: [] })).toEqual([
      profile,
    ]);
    expect(firstAddressesOf('/createurs/marie-eve', { id, platform: 'youtube', platforms: [] })).toEqual([
      `/api/creators/${id}/youtube`,
      profile,
    ]);
  });
});
