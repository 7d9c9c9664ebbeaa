import { measureCpuMs } from '@bottin/testing/oversized.ts';
import { categoryPage } from '@bottin/contracts/pages/category.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { buildNotFoundRequest, resolvePageRequest } from './page-request.rules.ts';

const resolveAddress = (path: string, query: string) => {
  const found = resolvePageRequest(path, new URLSearchParams(query));
  return found.kind === 'page' ? found.url : `→ ${found.location}`;
};

test.each([
  ['/repertoire', 'utm_source=x&page=2&fbclid=1&niche=humour', '/repertoire?niche=humour&page=2'],
  ['/repertoire/', 'platforms=tiktok&platforms=youtube', '/repertoire?platforms=tiktok&platforms=youtube'],
  ['/', 'utm_source=x', '/'],
  ['/', 'view=profiles&utm_source=x', '/?view=profiles'],
  ['/createurs/lea', 'page=2', '/createurs/lea'],
  ['/nulle-part', 'a=b', '/nulle-part'],
  ['/profil/lea', '', '→ /createurs/lea'],
  ['/PROFIL/L%65a/', 'a=b', '→ /createurs/lea?a=b'],
  ['/Repertoire', 'niche=humour&utm_source=x', '→ /repertoire?niche=humour&utm_source=x'],
  ['/REPERTOIRE/', 'audience=nano', '→ /repertoire?audienceSize=nano'],
  ['/r%65pertoire', '', '→ /repertoire'],
  ['/%52epertoire', '', '→ /repertoire'],
  ['/Createurs/Lea_Q', '', '→ /createurs/lea_q'],
  ['/categories/HUMOUR', 'page=2', '→ /categories/humour?page=2'],
  ['/Valider-Email', 'token=un+jeton', '→ /valider-email?token=un+jeton'],
  ['//', '', '→ /'],
  ['//repertoire//', '', '→ /repertoire'],
  ['/createurs//lea', '', '→ /createurs/lea'],
  ['/repertoire', 'region=Mauricie&niche=humour', '/repertoire?niche=humour&region=Mauricie'],
  ['/repertoire', 'region=Paris&niche=humour', '→ /repertoire?niche=humour'],
  ['/repertoire', 'region=Paris&region=Laval', '→ /repertoire'],
  ['/classements', 'region=Gasp%C3%A9', '/classements?region=Gasp%C3%A9'],
  ['/repertoire', 'audience=nano&utm_source=x', '→ /repertoire?audienceSize=nano&utm_source=x'],
])(
  'the path %s with the query « %s » resolves to the URL %s (an arrow means a redirect)',
  (path, query, url) => {
    expect(resolveAddress(path, query)).toBe(url);
  },
);

test.each([
  '//evil.example',
  '//evil.example/repertoire/..',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%2Frepertoire',
  '/createurs/..',
  '/createurs/%2e%2E',
  '/./repertoire',
  '/profil/..',
  '/ti\u212Atok-quebec',
  '/ti%E2%84%AAtok-quebec',
  '/api/../repertoire',
])('the path %s resolves to the not-found page without a redirect', (path) => {
  const found = resolvePageRequest(path, new URLSearchParams());
  expect(found).toMatchObject({ kind: 'page', page: { name: notFoundPage.name } });
});

/** Several spellings of each page's path, as a visitor, a mail client or an attacker may write it. */
const spellings = pages.flatMap((page: Page) =>
  page.paths.flatMap((pattern) => {
    const path = fillPath(pattern, { slug: "L'Éa %2F:b\\" });
    return [
      path,
      path.toUpperCase().replace(/%2F/g, '%2f'),
      `${path}/`,
      `/${path}`,
      `//${path.slice(1)}//`,
      path.replace(/e/g, '%65'),
      path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ];
  }),
);

test.each(spellings)('the path %s leads to a path of this site after at most one redirect', (spelling) => {
  const found = resolvePageRequest(spelling, new URLSearchParams());
  const location = found.kind === 'moved' ? found.location : found.url;
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(resolvePageRequest(location, new URLSearchParams())).toMatchObject({
    kind: 'page',
    page: { name: found.page.name },
    url: location,
  });
});

test('resolvePageRequest parses a path of 60,000 characters within 20 ms of CPU time', () => {
  const long = [
    `/${'A'.repeat(60_000)}`,
    `${'/'.repeat(60_000)}repertoire`,
    `/createurs/${'É'.repeat(30_000)}`,
    '/%41'.repeat(15_000),
    `/repertoire${'/'.repeat(60_000)}`,
  ];
  for (const path of long) {
    expect(measureCpuMs(() => resolvePageRequest(path, new URLSearchParams()), 20)).toBeLessThan(20);
  }
});

/** URL parameters that record in `read` the name of each parameter that the page's code reads. */
class RecordingSearchParams extends URLSearchParams {
  readonly read = new Set<string>();
  override get(name: string) {
    this.read.add(name);
    return super.get(name);
  }
  override getAll(name: string) {
    this.read.add(name);
    return super.getAll(name);
  }
  override has(name: string, value?: string) {
    this.read.add(name);
    return super.has(name, value);
  }
}

test.each([...pages])('the page $name declares every query parameter that it reads', (page: Page) => {
  for (const pattern of page.paths) {
    const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'lea' });
    const search = new RecordingSearchParams('page=2');
    const place = { path, params: matchPage(path, [page])?.params ?? {}, search };
    page.subject(place);
    page.loaders(place, undefined);
    page.head(place, undefined);
    page.structuredData(place, undefined);
    expect(page.reads).toEqual(expect.arrayContaining([...search.read]));
  }
});

test.each([creatorPage, categoryPage, notFoundPage] as Page[])(
  'the not-found view of the page $name has its own URL',
  (page) => {
    const { location, url } = buildNotFoundRequest(page);
    expect((matchPage(url)?.page ?? notFoundPage).name).toBe(page.name);
    expect(page.head(location, null).isMissing).toBe(true);
  },
);
