import type { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import type { Env } from '../config/env.ts';
import type { PackedFile } from './packed-file.ts';
import { SitemapService } from './sitemap.service.ts';

const updatedAt = '2025-07-25T12:00:00.000Z';
type Question = { perPart: number } & { after: string | null; upTo: string | null; limit: number };

/** A map of three profiles a file, over a creators service that is asked. */
function map(slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
  const asked: string[] = [];
  const profiles = { isCurrent: true, invalidate: () => {} };
  const call = async ({ name }: { name: string }, { perPart, after, upTo, limit }: Question) => {
    asked.push(name);
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
    clock,
  );
  return { sitemap, slugs, asked, profiles, clock };
}

const textOf = async (file: Promise<PackedFile>) => String(await (await file).unpack());
const profilesIn = async (file: Promise<PackedFile>) =>
  [...(await textOf(file)).matchAll(/createurs\/(\w+)</g)].map(([, slug]) => slug);

test('the index names as many files as the profiles fill, and each profile is in one of them', async () => {
  const { sitemap } = map();
  expect((await textOf(sitemap.index())).match(/sitemap-createurs-\d/g)).toHaveLength(3);
  const files = await Promise.all([1, 2, 3].map((part) => profilesIn(sitemap.profiles(part))));
  expect(files).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('there is no file past the last', async () => {
  await expect(map().sitemap.profiles(4)).rejects.toThrow("Cette adresse n'existe pas.");
  await expect(map([]).sitemap.profiles(1)).rejects.toThrow("Cette adresse n'existe pas.");
});

test('a file is made once for all who ask, and has one mark as long as it says the same', async () => {
  const { sitemap, asked } = map();
  const [first, second] = await Promise.all([sitemap.profiles(1), sitemap.profiles(1)]);
  expect((await sitemap.profiles(1)).etag).toBe(first.etag);
  expect(second).toBe(first);
  // Numbered once; the file in two reads.
  expect(asked).toEqual(['public-page-parts', 'public-pages-between', 'public-pages-between']);
  expect(first.etag).not.toBe((await sitemap.profiles(2)).etag);
});

test('it is made anew once a profile has changed', async () => {
  const { sitemap, slugs, profiles, clock } = map(['a', 'c']);
  const before = await sitemap.profiles(1);
  slugs[0] = 'b';
  clock.advance(60_000);
  expect(await sitemap.profiles(1)).toBe(before);
  profiles.invalidate();
  expect(await profilesIn(sitemap.profiles(1))).toEqual(['b', 'c']);
});

test('changes that may have gone unheard count as changes', async () => {
  const { sitemap, slugs, profiles, clock } = map(['a', 'c']);
  profiles.isCurrent = false;
  await sitemap.profiles(1);
  slugs[0] = 'b';
  clock.advance(60_000);
  expect(await profilesIn(sitemap.profiles(1))).toEqual(['b', 'c']);
});
