import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { firstCallsOf } from '@bottin/contracts/pages/first-calls.ts';
import { headOf } from '@bottin/contracts/pages/head.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { cityPage, farewellPage, pagesWithMadeUp } from '@bottin/contracts/pages/test/made-up.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { fixedPages, robotsText } from '../src/crawlers/sitemap.rules.ts';
import { PublicReads } from '../src/public-reads/public-reads.ts';
import type { ComposedReads } from '../src/public-reads/composed-reads.ts';
import { SearchFallback } from '../src/public-reads/search-fallback.ts';
import type { ResponseCache } from '../src/response-cache/response-cache.ts';
import { carriesToken, isPopup } from '../src/security/headers.ts';
import { FirstDataReader } from '../src/pages/rendering/first-data.ts';
import { headHtml } from '../src/pages/rendering/html.rules.ts';

const publicUrl = 'https://bottin.example';
const reads = new PublicReads(
  {} as RpcClient,
  {} as ResponseCache,
  new SearchFallback(),
  {} as ComposedReads,
);

describe('what follows from declaring a page', () => {
  it('is in the map of the site, at the address to index', () => {
    const paths = fixedPages(pagesWithMadeUp).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/villes/Laval', '/villes/Trois-Rivi%C3%A8res']));
    expect(paths.filter((path) => /cities|adieu/.test(path))).toEqual([]);
    expect(fixedPages().filter(({ path }) => path.startsWith('/villes'))).toEqual([]);
  });

  it('crawlers are kept from it where it says so', () => {
    expect(robotsText(publicUrl, pagesWithMadeUp)).toContain('\nDisallow: /adieu\n');
    expect(robotsText(publicUrl, pagesWithMadeUp)).not.toContain('villes');
  });

  it('a popup isn’t cut off from the window that opened it', () => {
    expect(isPopup('/adieu/', pagesWithMadeUp)).toBe(true);
    expect(isPopup('/adieu')).toBe(false);
    expect(isPopup('/villes/Laval', pagesWithMadeUp)).toBe(false);
  });

  it('only pages that links with a token lead to are closed to others', () => {
    expect(
      ['/reinitialiser', '/valider-email/', '/annuler-changement', '/desabonnement'].filter(
        (path) => !carriesToken(path),
      ),
    ).toEqual([]);
    expect(['/', '/login', '/villes/Laval'].filter((path) => carriesToken(path, pagesWithMadeUp))).toEqual(
      [],
    );
  });

  it('its head is in the HTML', () => {
    const place = { path: '/adieu', params: {}, search: new URLSearchParams() };
    const html = headHtml(headOf(farewellPage, place), publicUrl);
    expect(html).toContain('<title>Adieu | Bottin</title>');
    expect(html).toContain('<meta data-bottin-head name="robots" content="noindex,nofollow">');
  });
});

describe('the pop-ups of the sign-in with Google', () => {
  it.each([
    ['/auth/google', true],
    ['/auth/google/callback', true],
    ['/oauth-success', true],
    ['/auth/oauth-success/', true],
    ['/auth/oauth-error', true],
    ['/oauth-callback', true],
    ['/auth/googled', false],
    ['/auth', false],
    ['/login', false],
    ['/oauth-test', false],
    ['/api/auth/google', false],
  ])('%s: %s', (path, expected) => {
    expect(isPopup(path)).toBe(expected);
  });
});

describe('the first data of every page', () => {
  const reader = new FirstDataReader(reads);
  const withChannel = { id: '0198f0aa-0000-7000-8000-000000000001', platform: 'youtube', platforms: [] };

  it.each([...pages, cityPage])('can be read for $name', (page: Page) => {
    for (const pattern of page.paths) {
      const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
      const params = matchPage(path, [page])?.params ?? {};
      const place = { path, params, search: new URLSearchParams() };
      const subject = page.needsSubject ? page.subject(place) : null;
      if (subject) expect(reader.canRead(subject.call)).toBe(true);
      for (const { call, address } of firstCallsOf(
        page,
        place,
        page === creatorPage ? withChannel : undefined,
      )) {
        expect(address === subject?.address || reader.canRead(call)).toBe(true);
      }
    }
  });
});
