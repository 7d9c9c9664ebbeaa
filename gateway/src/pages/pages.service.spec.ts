import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import { minute, TestClock } from '@bottin/testing/clock.ts';
import { jest } from '@jest/globals';
import { anonymousCaller, type Caller, unknownCaller } from '../calls/caller.ts';
import { Moved } from '../problems/moved.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { PageComposer } from './page-composer.ts';
import { PageContextReader } from './page-context.ts';
import { resolvePageRequest } from './page-request.rules.ts';
import { PagesService } from './pages.service.ts';
import type { PreloadedDataReader } from './rendering/preloaded-data.ts';
import type { Releases } from './rendering/releases.ts';

const member: Caller = { ...anonymousCaller, user: {} as CurrentUser, sessionKey: 'a key' };

/** Creates the service with a cache that always misses. Reading a profile fails with `error`. */
function createService(error: Error): PagesService {
  const preloaded = { preload: () => Promise.reject(error) } as unknown as PreloadedDataReader;
  const releases = { get: async () => ({ id: 1 }) } as unknown as Releases;
  const cache: Pick<ResponseCache, 'read'> = { read: (_key, compute) => compute(undefined) };
  const contexts = new PageContextReader(preloaded, releases);
  return new PagesService(contexts, {} as PageComposer, cache as ResponseCache, releases, new TestClock());
}

/** Creates the service with a cache whose responses are always stale, so that each request rebuilds the page. */
function createServiceWithStaleCache(clock: Clock) {
  const stored = new Map<string, CachedResponse>();
  const cache: Pick<ResponseCache, 'read'> = {
    read: async (key, compute) => {
      const response = await compute(stored.get(key));
      stored.set(key, response);
      return response;
    },
  };
  const preloaded = { responses: [], loaders: [] };
  const contexts = {
    read: async (request: unknown) => ({ request, release: { id: 1 }, preloaded, subject: {} }),
  };
  const compose = jest.fn(async () => ({
    status: 200,
    html: Buffer.from('<p>'),
    isWhole: true,
    staleSince: null,
  }));
  const service = new PagesService(
    contexts as unknown as PageContextReader,
    { compose } as unknown as PageComposer,
    cache as ResponseCache,
    { get: async () => ({ id: 1 }) } as unknown as Releases,
    clock,
  );
  return { service, compose };
}

describe('respond', () => {
  it.each([
    ['a visitor', anonymousCaller],
    ['a signed-in member', member],
    ['a caller whose session can’t be read', unknownCaller],
  ])(
    'for a request by %s, respond redirects from a former slug to the page’s current URL, not to the URL of the API call',
    async (_, caller) => {
      const moved = new Moved('/api/creators/slug/lea-gagnon', { slug: 'lea-gagnon' });
      const request = resolvePageRequest('/createurs/lea-roy', new URLSearchParams());
      expect(await createService(moved).respond(request, caller)).toMatchObject({
        kind: 'moved',
        page: { name: 'creator' },
        location: '/createurs/lea-gagnon',
      });
    },
  );

  it('respond redirects without reading data when the URL is spelled differently', async () => {
    const request = resolvePageRequest('/profil/lea-roy', new URLSearchParams());
    const read = createService(new Error('data was read')).respond(request, anonymousCaller);
    expect(await read).toMatchObject({ kind: 'moved', location: '/createurs/lea-roy' });
  });

  it('respond renders a page with unchanged data again only on the next day in Quebec', async () => {
    const clock = new TestClock('2026-01-15T23:59:00-05:00');
    const { service, compose } = createServiceWithStaleCache(clock);
    const request = resolvePageRequest('/', new URLSearchParams());
    const render = () => service.respond(request, anonymousCaller);
    await render();
    await render();
    expect(compose).toHaveBeenCalledTimes(1);
    clock.advance(minute);
    await render();
    expect(compose).toHaveBeenCalledTimes(2);
  });
});
