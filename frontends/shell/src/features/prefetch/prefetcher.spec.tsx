import { creatorCalls, feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { createLoader, definePage } from '@bottin/contracts/pages/define-page.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import { jest } from '@jest/globals';
import { getLinkTarget } from './link-target.ts';
import { Prefetcher } from './prefetcher.ts';

const page = definePage({
  name: 'made-up',
  paths: ['/createurs/:slug'],
  owner: 'directory',
  head: { title: '', description: '' },
  subject: ({ params }) => createLoader(creatorCalls.bySlug, { params: { slug: params.slug } }),
  loaders: (_place, creator) =>
    creator ? [createLoader(feedCalls.list)] : [createLoader(creatorCalls.stats)],
});

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) element.setAttribute(name, value);
  return element;
}

function getTarget(path: string) {
  const target = getLinkTarget(link(path));
  if (!target) throw new Error(`${path} leads nowhere`);
  return target;
}

afterEach(() => {
  jest.useRealTimers();
});

function createPrefetcher(wait?: () => Promise<void>) {
  const stored = new Map<string, unknown>();
  const requests: string[] = [];
  const loaded: string[] = [];
  const made = new Prefetcher({
    loader: { load: async (owner, name) => loaded.push(`${owner}/${name}`), declaration: () => page },
    getCached: (address) => stored.get(address),
    request: async (address, signal) => {
      requests.push(address);
      await wait?.();
      signal.throwIfAborted();
      return { address };
    },
    store: (address, response) => stored.set(address, response),
    dropIfUnused: (address) => stored.delete(address),
  });
  return { made, stored, requests, loaded };
}

test("prefetching a profile link loads the page's code, the profile and the page's other data, each only once", async () => {
  const { made, stored, requests, loaded } = createPrefetcher();
  await made.start(getTarget('/createurs/lea'));
  expect(loaded).toEqual(['directory/creator']);
  expect(requests).toEqual(['/api/creators/slug/lea', '/api/stats', '/api/content-feed']);
  await made.start(getTarget('/createurs/lea'));
  expect(requests).toHaveLength(3);
  expect([...stored.keys()].sort()).toEqual([...requests].sort());
});

test('the prefetcher stores no response that arrives after its prefetch was cancelled', async () => {
  let arrive = () => {};
  const { made, stored } = createPrefetcher(() => new Promise((resolve) => (arrive = resolve)));
  const following = made.start(getTarget('/createurs/lea'));
  await Promise.resolve();
  made.cancel();
  arrive();
  await following;
  expect(stored.size).toBe(0);
});

test('the prefetcher prefetches at most two links at a time', async () => {
  const { made, loaded } = createPrefetcher(() => new Promise(() => {}));
  for (const slug of ['a', 'b', 'c']) void made.start(getTarget(`/createurs/${slug}`));
  await Promise.resolve();
  expect(loaded).toHaveLength(2);
});

test('the prefetcher drops a response after 30 s if no component has used it', async () => {
  jest.useFakeTimers();
  const { made, stored } = createPrefetcher();
  await made.start(getTarget('/createurs/lea'));
  jest.advanceTimersByTime(30_000);
  expect(stored.size).toBe(0);
});

test('getLinkTarget returns null for links to other sites, new windows, unknown paths and restricted pages', () => {
  expect(getLinkTarget(link('/repertoire?search=l%C3%A9a'))?.search.get('search')).toBe('léa');
  expect(getLinkTarget(link('/createurs/l%C3%A9a'))?.params.slug).toBe('léa');
  for (const route of routes.filter(({ access }) => access))
    expect(getLinkTarget(link(route.paths[0] ?? ''))).toBeNull();
  expect(getLinkTarget(link('https://www.youtube.com/repertoire'))).toBeNull();
  expect(getLinkTarget(link('/repertoire', { target: '_blank' }))).toBeNull();
  expect(getLinkTarget(link('/nulle-part'))).toBeNull();
});
