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
  ['/createurs/lea', 'page=2', '/createurs/lea'],
  ['/nulle-part', 'a=b', '/nulle-part'],
  ['/profil/lea', '', '→ /createurs/lea'],
  ['/repertoire', 'audience=nano&utm_source=x', '→ /repertoire?audienceSize=nano&utm_source=x'],
])('%s?%s is %s', (path, query, address) => {
  expect(addressOf(path, query)).toBe(address);
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
