import type { Entry } from '../domain/entry.ts';
import { defineEntry } from '../remotes/define-entry.ts';
import { listLoaders, type Page, type PageDataLoader } from './define-page.ts';
import { creatorPage } from './creator.ts';
import { buildHead } from './head.ts';
import { buildHeadTags } from './head-tags.ts';
import { fillPath, matchPage } from './match.ts';
import { pages } from './pages.ts';
import { routes, toRoutes } from './routes.ts';
import { cityPage, pagesWithSamples } from './test/sample-pages.ts';

const buildLocation = (page: Page, path: string, query = '') => ({
  path,
  params: matchPage(path, [page])?.params ?? {},
  search: new URLSearchParams(query),
});
const listUrls = (calls: readonly PageDataLoader[]) => calls.map(({ address }) => address);

describe('every page', () => {
  it('every page has a unique name and unique paths', () => {
    const names = pages.map(({ name }) => name);
    const paths = pages.flatMap((page) => [...page.paths]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(pages)('the page $name is matched by each of its paths', (page: Page) => {
    for (const pattern of page.paths) {
      const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
      expect(matchPage(path)?.page).toBe(page);
      expect(matchPage(`${path}/`)?.page).toBe(page);
    }
  });

  it.each(pages)('the page $name has a title and a description', (page: Page) => {
    const [pattern = '/nulle-part'] = page.paths;
    const path = fillPath(pattern, page.knownParams[0] ?? { slug: 'marie-eve' });
    const { title, description } = buildHead(
      page,
      buildLocation(page, path),
      page.needsSubject ? null : undefined,
    );
    expect(title.length).toBeGreaterThan(10);
    expect(description.length).toBeGreaterThan(20);
  });

  it.each(pages)('the page $name is noindex if it is not public or robots.txt excludes it', (page: Page) => {
    if (page.disallow || page.access !== 'public') expect(page.noindex).toBe(true);
  });

  it.each(pages.filter(({ reads }) => reads.includes('search')))(
    'the page $name is noindex only for a search text that is not blank',
    (page: Page) => {
      for (const path of page.paths) {
        expect(buildHead(page, buildLocation(page, path, 'search=cuisine')).noindex).toBe(true);
        expect(buildHead(page, buildLocation(page, path, 'search=%20&page=2')).noindex).toBeUndefined();
      }
    },
  );

  it.each(pages)(
    'if another page replaces the page $name for signed-in users, that page exists',
    ({ whenSignedIn }: Page) => {
      if (whenSignedIn) expect(pages).toContainEqual(expect.objectContaining(whenSignedIn));
    },
  );
});

test.each(pages.filter(({ whenSignedIn }) => whenSignedIn))(
  'the page $name also lists the query parameters of the page that replaces it for signed-in users',
  (page: Page) => {
    const other = pages.find(({ name }) => name === page.whenSignedIn?.name);
    expect(other?.reads.length).toBeGreaterThan(0);
    expect(page.reads).toEqual(expect.arrayContaining([...(other?.reads ?? [])]));
  },
);

describe('a newly declared page', () => {
  const [laval] = ['/villes/Laval'];
  const place = buildLocation(cityPage, '/villes/Trois-Rivi%C3%A8res');
  const entry = { name: 'Léa', slug: 'lea' } as Entry;

  it('a newly declared page is matched by its paths', () => {
    expect(matchPage('/villes/Trois-Rivi%C3%A8res', pagesWithSamples)).toEqual({
      page: cityPage,
      params: { city: 'Trois-Rivières' },
      path: '/villes/Trois-Rivi%C3%A8res',
    });
    expect(matchPage('/cities/Laval/creators/', pagesWithSamples)?.page).toBe(cityPage);
    expect(matchPage(laval)).toBeNull();
  });

  it('a newly declared page is routed by the shell frontend', () => {
    expect(toRoutes(pagesWithSamples).find(({ page }) => page === 'city')).toEqual({
      page: 'city',
      owner: 'directory',
      paths: cityPage.paths,
      navigation: { section: 'directory', label: 'Villes' },
      whenSignedIn: null,
    });
  });

  it('the loaders of a newly declared page include the loader of its subject', () => {
    expect(listUrls(listLoaders(cityPage, place))).toEqual([
      '/api/stats',
      '/api/creators?search=Trois-Rivi%C3%A8res&page=1&limit=12',
    ]);
  });

  it("the head of a newly declared page contains data of the page's subject", () => {
    const tags = buildHeadTags(buildHead(cityPage, place, { creators: [entry] }), 'https://bottin.example');
    expect(tags[0]).toMatchObject({ tag: 'title', text: 'Créateurs de Trois-Rivières | Bottin' });
    expect(tags).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: 'https://bottin.example/villes/Trois-Rivi%C3%A8res' },
    });
    expect(tags.at(-1)?.text).toContain('"url":"https://bottin.example/createurs/lea"');
  });
});

describe('head of a profile', () => {
  const baseEntry = { name: 'Léa', slug: 'lea', niche: 'Humour', region: 'Laval', tags: [], platforms: [] };
  const headFor = (changes: Partial<Entry>) =>
    buildHead(creatorPage, buildLocation(creatorPage, '/createurs/lea'), {
      ...baseEntry,
      description: '',
      platform: null,
      followers: null,
      ...changes,
    } as unknown as Entry);

  it('the head of a profile cuts a long description at a word and adds an ellipsis', () => {
    const { description } = headFor({ description: 'Bonjour tout\nle monde, '.repeat(30) });
    expect(description).toMatch(/^Bonjour tout le monde, .*(Bonjour|tout|le|monde)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(headFor({ description: 'Bonjour tout le monde.' }).description).toBe('Bonjour tout le monde.');
  });

  it('the head of a profile contains the region, except the region « Autre »', () => {
    expect(headFor({}).title).toBe('Léa\u202F: Humour, Laval | Bottin');
    expect(headFor({}).description).toBe('Le profil de Léa, Laval, sur Bottin.');
    const elsewhere = headFor({ region: 'Autre' });
    expect(elsewhere.title).toBe('Léa\u202F: Humour | Bottin');
    expect(JSON.stringify(elsewhere)).not.toContain('Autre');
  });
});

describe('routes of the shell', () => {
  // The build writes the routes into the shell frontend as JSON.
  it('the routes of the shell frontend are serialisable as JSON', () => {
    expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
  });
});

describe('defineEntry', () => {
  const load = async () => ({ default: 'a page' });

  it('defineEntry compiles only with all pages of the remote and no others', () => {
    expect(defineEntry('admin', { admin: load }).pages).toEqual([{ page: 'admin', load }]);
    // @ts-expect-error A page is missing.
    defineEntry('admin', {});
    // @ts-expect-error A page of another name.
    defineEntry('admin', { admin: load, administration: load });
    // @ts-expect-error A page of another remote.
    defineEntry('admin', { admin: load, landing: load });
  });
});
