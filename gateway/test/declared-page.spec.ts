import { getCall } from '@bottin/contracts/http/calls.ts';
import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import { listLoaders, type Page } from '@bottin/contracts/pages/define-page.ts';
import { buildHead } from '@bottin/contracts/pages/head.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { cityPage, popupPage, pagesWithSamples } from '@bottin/contracts/pages/test/sample-pages.ts';
import { listStaticPages, buildRobotsText } from '../src/crawlers/sitemap.rules.ts';
import { isTokenPage, isPopup } from '../src/security/headers.ts';
import { buildHeadHtml } from '../src/pages/rendering/html.rules.ts';

const publicUrl = 'https://bottin.example';

describe('a declared page', () => {
  it('a page with sample parameters is in the sitemap, at its canonical path', () => {
    const paths = listStaticPages(pagesWithSamples).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/villes/Laval', '/villes/Trois-Rivi%C3%A8res']));
    expect(paths.filter((path) => /cities|adieu/.test(path))).toEqual([]);
    expect(listStaticPages().filter(({ path }) => path.startsWith('/villes'))).toEqual([]);
  });

  it('a page that declares `disallow` is disallowed in robots.txt', () => {
    expect(buildRobotsText(publicUrl, pagesWithSamples)).toContain('\nDisallow: /adieu\n');
    expect(buildRobotsText(publicUrl, pagesWithSamples)).not.toContain('villes');
  });

  it('a popup page can access the window that opened it', () => {
    expect(isPopup('/adieu/', pagesWithSamples)).toBe(true);
    expect(isPopup('/adieu')).toBe(false);
    expect(isPopup('/villes/Laval', pagesWithSamples)).toBe(false);
  });

  it('only a page that receives e-mailed tokens blocks partner scripts and sends no referrer', () => {
    expect(
      [
        '/reinitialiser',
        '/valider-email/',
        '/annuler-changement',
        '/desabonnement',
        '/refuser-message',
        '/contester',
      ].filter((path) => !isTokenPage(path)),
    ).toEqual([]);
    expect(['/', '/login', '/villes/Laval'].filter((path) => isTokenPage(path, pagesWithSamples))).toEqual(
      [],
    );
  });

  it('buildHeadHtml returns the head that a page declares', () => {
    const place = { path: '/adieu', params: {}, search: new URLSearchParams() };
    const html = buildHeadHtml(buildHead(popupPage, place), publicUrl);
    expect(html).toContain('<title>Adieu | Bottin</title>');
    expect(html).toContain('<meta data-bottin-head name="robots" content="noindex,nofollow">');
  });
});

describe('isPopup', () => {
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
  ])('for the path %s, isPopup returns %s', (path, expected) => {
    expect(isPopup(path)).toBe(expected);
  });
});

describe('the loaders of a page', () => {
  const withChannel = { id: '0198f0aa-0000-7000-8000-000000000001', platform: 'youtube', platforms: [] };

  it.each([...pages, cityPage])('the gateway can run every loader of the page $name', (page: Page) => {
    for (const pattern of page.paths) {
      const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
      const params = matchPage(path, [page])?.params ?? {};
      const place = { path, params, search: new URLSearchParams() };
      const subject = page.needsSubject ? page.subject(place) : null;
      if (subject) expect(isPublicRead(getCall(subject.call))).toBe(true);
      for (const { call, address } of listLoaders(
        page,
        place,
        page === creatorPage ? withChannel : undefined,
      )) {
        expect(address === subject?.address || isPublicRead(getCall(call))).toBe(true);
      }
    }
  });
});
