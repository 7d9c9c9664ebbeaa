import { categoryPage } from '@bottin/contracts/pages/category.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { missingRequestOf, pageRequestOf } from './page-request.rules.ts';

const addressOf = (path: string, query: string) => {
  const found = pageRequestOf(path, new URLSearchParams(query));
  return found.kind === 'page' ? found.address : `→ ${found.location}`;
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
  ['/repertoire', 'audience=nano&utm_source=x', '→ /repertoire?audienceSize=nano&utm_source=x'],
])('%s?%s is %s', (path, query, address) => {
  expect(addressOf(path, query)).toBe(address);
});

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
])('%s is no page, and leads nowhere', (path) => {
  const found = pageRequestOf(path, new URLSearchParams());
  expect(found).toMatchObject({ kind: 'page', page: { name: notFoundPage.name } });
});

/** Every page's path, and the parts that a visitor, a mail program or an attacker may write differently. */
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

test.each(spellings)('%s leads to this site, to a page that stays where it is', (spelling) => {
  const found = pageRequestOf(spelling, new URLSearchParams());
  const location = found.kind === 'moved' ? found.location : found.address;
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(pageRequestOf(location, new URLSearchParams())).toMatchObject({
    kind: 'page',
    page: { name: found.page.name },
    address: location,
  });
});

test('a path of 60,000 signs is read within 20 ms of CPU', () => {
  const long = [
    `/${'A'.repeat(60_000)}`,
    `${'/'.repeat(60_000)}repertoire`,
    `/createurs/${'É'.repeat(30_000)}`,
    '/%41'.repeat(15_000),
    `/repertoire${'/'.repeat(60_000)}`,
  ];
  for (const path of long) {
    const before = process.cpuUsage();
    pageRequestOf(path, new URLSearchParams());
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(20);
  }
});

/** Remembers the parameters that are read of it. */
class Watched extends URLSearchParams {
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

test.each([...pages])('$name names every parameter that it reads', (page: Page) => {
  for (const pattern of page.paths) {
    const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'lea' });
    const search = new Watched('page=2');
    const place = { path, params: matchPage(path, [page])?.params ?? {}, search };
    page.subject(place);
    page.firstCalls(place, undefined);
    page.head(place, undefined);
    page.structuredData(place, undefined);
    expect(page.reads).toEqual(expect.arrayContaining([...search.read]));
  }
});

test.each([creatorPage, categoryPage, notFoundPage] as Page[])(
  'what $name shows of nothing is found at an address of its own',
  (page) => {
    const { place, address } = missingRequestOf(page);
    expect((matchPage(address)?.page ?? notFoundPage).name).toBe(page.name);
    expect(page.head(place, null).isMissing).toBe(true);
  },
);
