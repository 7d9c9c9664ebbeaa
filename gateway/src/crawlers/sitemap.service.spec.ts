import type { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import type { Env } from '../config/env.ts';
import type { PublicReads } from '../public-reads/public-reads.ts';
import type { GzippedText } from './gzipped-text.ts';
import { SitemapService } from './sitemap.service.ts';

const updatedAt = '2025-07-25T12:00:00.000Z';
type RpcRequest = { perPart: number } & { after: string | null; upTo: string | null; limit: number };

const countRegions = async () => ({ value: () => ({ mauricie: 3, estrie: 2 }) });

/** Creates a sitemap service with three profiles per file, and a fake creators service that lists `slugs`. */
function createSitemap(slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
  const requests: string[] = [];
  const profiles = { isCurrent: true, invalidate: () => {} };
  const call = async ({ name }: { name: string }, { perPart, after, upTo, limit }: RpcRequest) => {
    requests.push(name);
    if (name === 'public-page-parts') {
      const count = Math.ceil(slugs.length / perPart);
      const ends = Array.from({ length: count }, (_, part) => slugs[(part + 1) * perPart - 1] ?? null);
      return { parts: ends.map((upTo) => ({ upTo, updatedAt })) };
    }
    const between = slugs.filter((id) => (after === null || id > after) && (upTo === null || id <= upTo));
    return { pages: between.slice(0, limit).map((id) => ({ id, slug: id, updatedAt })) };
  };
  const subscriber = {
    isCurrent: () => profiles.isCurrent,
    onInvalidation: (_kind: string, handler: () => void) => {
      profiles.invalidate = handler;
    },
  };
  const clock = new TestClock();
  const sitemap = new SitemapService(
    { call } as unknown as RpcClient,
    subscriber as unknown as InvalidationSubscriber,
    { PUBLIC_URL: 'https://bottin.example' } as Env,
    { perFile: 3, perRead: 2 },
    { read: countRegions } as unknown as PublicReads,
    clock,
  );
  return { sitemap, slugs, requests, profiles, clock };
}

const readText = async (file: Promise<GzippedText>) => String(await (await file).decompress());
const listSlugs = async (file: Promise<GzippedText>) =>
  [...(await readText(file)).matchAll(/createurs\/(\w+)</g)].map(([, slug]) => slug);

test('the profiles are split into files, and each profile is in exactly one file', async () => {
  const { sitemap } = createSitemap();
  expect((await readText(sitemap.index())).match(/sitemap-createurs-\d/g)).toHaveLength(3);
  const files = await Promise.all([1, 2, 3].map((part) => listSlugs(sitemap.profiles(part))));
  expect(files).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('a request for a profile file after the last one fails with a 404', async () => {
  await expect(createSitemap().sitemap.profiles(4)).rejects.toThrow("Cette adresse n'existe pas.");
  await expect(createSitemap([]).sitemap.profiles(1)).rejects.toThrow("Cette adresse n'existe pas.");
});

test("concurrent requests share one build of a file, and a file's ETag depends on its content", async () => {
  const { sitemap, requests } = createSitemap();
  const [first, second] = await Promise.all([sitemap.profiles(1), sitemap.profiles(1)]);
  expect((await sitemap.profiles(1)).etag).toBe(first.etag);
  expect(second).toBe(first);
  // One RPC divides the profiles into parts, and two RPCs read the profiles of the first part.
  expect(requests).toEqual(['public-page-parts', 'public-pages-between', 'public-pages-between']);
  expect(first.etag).not.toBe((await sitemap.profiles(2)).etag);
});

test('a profile file is built again only after an invalidation of profiles', async () => {
  const { sitemap, slugs, profiles, clock } = createSitemap(['a', 'c']);
  const before = await sitemap.profiles(1);
  slugs[0] = 'b';
  clock.advance(60_000);
  expect(await sitemap.profiles(1)).toBe(before);
  profiles.invalidate();
  expect(await listSlugs(sitemap.profiles(1))).toEqual(['b', 'c']);
});

test('a profile file is built again when invalidation messages may have been missed', async () => {
  const { sitemap, slugs, profiles, clock } = createSitemap(['a', 'c']);
  profiles.isCurrent = false;
  await sitemap.profiles(1);
  slugs[0] = 'b';
  clock.advance(60_000);
  expect(await listSlugs(sitemap.profiles(1))).toEqual(['b', 'c']);
});

test('the file of pages lists the regions with at least three entries', async () => {
  const text = await readText(createSitemap().sitemap.pages());
  expect(text).toContain('/regions<');
  expect(text).toContain('/regions/mauricie<');
  expect(text).not.toContain('/regions/estrie<');
});
