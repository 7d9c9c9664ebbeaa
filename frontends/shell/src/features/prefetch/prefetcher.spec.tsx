import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { definePage, firstCall } from '@bottin/contracts/pages/define-page.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import { jest } from '@jest/globals';
import { targetOf } from './link-target.ts';
import { Prefetcher } from './prefetcher.ts';

const page = definePage({
  name: 'made-up',
  paths: ['/createurs/:slug'],
  owner: 'directory',
  head: { title: '', description: '' },
  subject: ({ params }) => firstCall(creatorCalls.bySlug, { params: { slug: params.slug } }),
  firstCalls: (_place, creator) => (creator ? [firstCall(feedCalls.list)] : [firstCall(creatorCalls.stats)]),
});

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) element.setAttribute(name, value);
  return element;
}

function targetTo(path: string) {
  const target = targetOf(link(path));
  if (!target) throw new Error(`${path} leads nowhere`);
  return target;
}

afterEach(() => {
  jest.useRealTimers();
});

function prefetcher(wait?: () => Promise<void>) {
  const kept = new Map<string, unknown>();
  const asked: string[] = [];
  const loaded: string[] = [];
  const made = new Prefetcher({
    loader: { load: async (owner, name) => loaded.push(`${owner}/${name}`), declaration: () => page },
    known: (address) => kept.get(address),
    ask: async (address, signal) => {
      asked.push(address);
      await wait?.();
      signal.throwIfAborted();
      return { address };
    },
    keep: (address, answer) => kept.set(address, answer),
    forget: (address) => kept.delete(address),
  });
  return { made, kept, asked, loaded };
}

test('a link starts the code of its page, then what it shows first, about its subject too, once', async () => {
  const { made, kept, asked, loaded } = prefetcher();
  await made.start(targetTo('/createurs/lea'));
  expect(loaded).toEqual(['directory/creator']);
  expect(asked).toEqual(['/api/creators/slug/lea', '/api/stats', '/api/content-feed']);
  await made.start(targetTo('/createurs/lea'));
  expect(asked).toHaveLength(3);
  expect([...kept.keys()].sort()).toEqual([...asked].sort());
});

test('who leaves early is told nothing', async () => {
  let arrive = () => {};
  const { made, kept } = prefetcher(() => new Promise((resolve) => (arrive = resolve)));
  const following = made.start(targetTo('/createurs/lea'));
  await Promise.resolve();
  made.cancel();
  arrive();
  await following;
  expect(kept.size).toBe(0);
});

test('two links at most are followed at a time', async () => {
  const { made, loaded } = prefetcher(() => new Promise(() => {}));
  for (const slug of ['a', 'b', 'c']) void made.start(targetTo(`/createurs/${slug}`));
  await Promise.resolve();
  expect(loaded).toHaveLength(2);
});

test('an answer that nobody comes for is forgotten', async () => {
  jest.useFakeTimers();
  const { made, kept } = prefetcher();
  await made.start(targetTo('/createurs/lea'));
  jest.advanceTimersByTime(30_000);
  expect(kept.size).toBe(0);
});

test('links that open otherwise, lead elsewhere or show something of one person are left alone', () => {
  expect(targetOf(link('/repertoire?search=l%C3%A9a'))?.search.get('search')).toBe('léa');
  expect(targetOf(link('/createurs/l%C3%A9a'))?.params.slug).toBe('léa');
  for (const route of routes.filter(({ access }) => access))
    expect(targetOf(link(route.paths[0] ?? ''))).toBeNull();
  expect(targetOf(link('https://www.youtube.com/repertoire'))).toBeNull();
  expect(targetOf(link('/repertoire', { target: '_blank' }))).toBeNull();
  expect(targetOf(link('/nulle-part'))).toBeNull();
});
