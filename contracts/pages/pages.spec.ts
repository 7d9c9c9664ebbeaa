import type { Entry } from '../domain/entry.ts';
import { defineEntry } from '../remotes/define-entry.ts';
import type { FirstCall, Page } from './define-page.ts';
import { creatorPage } from './creator.ts';
import { firstCallsOf } from './first-calls.ts';
import { headOf } from './head.ts';
import { headTags } from './head-tags.ts';
import { fillPath, matchPage } from './match.ts';
import { pages } from './pages.ts';
import { routes, routesOf } from './routes.ts';
import { cityPage, pagesWithMadeUp } from './test/made-up.ts';

const placeOf = (page: Page, path: string) => ({
  path,
  params: matchPage(path, [page])?.params ?? {},
  search: new URLSearchParams(),
});
const addressesOf = (calls: readonly FirstCall[]) => calls.map(({ address }) => address);

describe('every page', () => {
  it('has a name and paths of its own', () => {
    const names = pages.map(({ name }) => name);
    const paths = pages.flatMap((page) => [...page.paths]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(pages)('$name is the one that its paths lead to', (page: Page) => {
    for (const pattern of page.paths) {
      const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
      expect(matchPage(path)?.page).toBe(page);
      expect(matchPage(`${path}/`)?.page).toBe(page);
    }
  });

  it.each(pages)('$name has a title and a description', (page: Page) => {
    const [pattern = '/nulle-part'] = page.paths;
    const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
    const { title, description } = headOf(page, placeOf(page, path), page.needsSubject ? null : undefined);
    expect(title.length).toBeGreaterThan(10);
    expect(description.length).toBeGreaterThan(20);
  });

  it.each(pages)('$name is kept from crawlers only where it is not indexed', (page: Page) => {
    if (page.disallow || page.access !== 'public') expect(page.noindex).toBe(true);
  });

  it.each(pages)('$name leads members to a page that there is, if to another', ({ whenSignedIn }: Page) => {
    if (whenSignedIn) expect(pages).toContainEqual(expect.objectContaining(whenSignedIn));
  });
});

test.each(pages.filter(({ whenSignedIn }) => whenSignedIn))(
  '$name reads what the page reads that is shown in its place',
  (page: Page) => {
    const other = pages.find(({ name }) => name === page.whenSignedIn?.name);
    expect(other?.reads.length).toBeGreaterThan(0);
    expect(page.reads).toEqual(expect.arrayContaining([...(other?.reads ?? [])]));
  },
);

describe('a page that is only declared', () => {
  const [laval] = ['/villes/Laval'];
  const place = placeOf(cityPage, '/villes/Trois-Rivi%C3%A8res');
  const entry = { name: 'Léa', slug: 'lea' } as Entry;

  it('is what its paths lead to', () => {
    expect(matchPage('/villes/Trois-Rivi%C3%A8res', pagesWithMadeUp)).toEqual({
      page: cityPage,
      params: { city: 'Trois-Rivières' },
      path: '/villes/Trois-Rivi%C3%A8res',
    });
    expect(matchPage('/cities/Laval/creators/', pagesWithMadeUp)?.page).toBe(cityPage);
    expect(matchPage(laval)).toBeNull();
  });

  it('is routed by the shell', () => {
    expect(routesOf(pagesWithMadeUp).find(({ page }) => page === 'city')).toEqual({
      page: 'city',
      owner: 'directory',
      paths: cityPage.paths,
      navigation: { section: 'directory', label: 'Villes' },
      whenSignedIn: null,
    });
  });

  it('has its first data, its subject among them', () => {
    expect(addressesOf(firstCallsOf(cityPage, place))).toEqual([
      '/api/stats',
      '/api/creators?search=Trois-Rivi%C3%A8res&page=1&limit=12',
    ]);
  });

  it('has its head, with what its subject says', () => {
    const tags = headTags(headOf(cityPage, place, { creators: [entry] }), 'https://bottin.example');
    expect(tags[0]).toMatchObject({ tag: 'title', text: 'Créateurs de Trois-Rivières | Bottin' });
    expect(tags).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: 'https://bottin.example/villes/Trois-Rivi%C3%A8res' },
    });
    expect(tags.at(-1)?.text).toContain('"url":"https://bottin.example/createurs/lea"');
  });
});

describe('the head of a profile', () => {
  const known = { name: 'Léa', slug: 'lea', niche: 'Humour', region: 'Laval', tags: [], platforms: [] };
  const headFor = (changes: Partial<Entry>) =>
    headOf(creatorPage, placeOf(creatorPage, '/createurs/lea'), {
      ...known,
      description: '',
      platform: null,
      followers: null,
      ...changes,
    } as unknown as Entry);

  it('ends a long description at a word, with an ellipsis', () => {
    const { description } = headFor({ description: 'Bonjour tout\nle monde, '.repeat(30) });
    expect(description).toMatch(/^Bonjour tout le monde, .*(Bonjour|tout|le|monde)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(headFor({ description: 'Bonjour tout le monde.' }).description).toBe('Bonjour tout le monde.');
  });

  it('names the city, and none to who lives in another than those listed', () => {
    expect(headFor({}).title).toBe('Léa\u202F: Humour, Laval | Bottin');
    expect(headFor({}).description).toBe('Le profil de Léa, Laval, sur Bottin.');
    const elsewhere = headFor({ region: 'Autre' });
    expect(elsewhere.title).toBe('Léa\u202F: Humour | Bottin');
    expect(JSON.stringify(elsewhere)).not.toContain('Autre');
  });
});

describe('the shell’s list of routes', () => {
  // The build writes it into the shell as it is.
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
  });
});

describe('the entry of a remote', () => {
  const load = async () => ({ default: 'a page' });

  it('names each of its pages, and none but them', () => {
    expect(defineEntry('admin', { admin: load }).pages).toEqual([{ page: 'admin', load }]);
    // @ts-expect-error A page is missing.
    defineEntry('admin', {});
    // @ts-expect-error A page of another name.
    defineEntry('admin', { admin: load, administration: load });
    // @ts-expect-error A page of another remote.
    defineEntry('admin', { admin: load, landing: load });
  });
});
