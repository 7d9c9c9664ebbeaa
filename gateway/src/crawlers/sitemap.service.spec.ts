import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Env } from '../config/env.ts';
import { SitemapService } from './sitemap.service.ts';

const updatedAt = '2025-07-25T12:00:00.000Z';
const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function map(): { sitemap: SitemapService; reads: number[] } {
  const reads: number[] = [];
  const call = (_: unknown, { offset, limit }: { offset: number; limit: number }) => {
    reads.push(limit);
    const pages = slugs.slice(offset, offset + limit).map((slug) => ({ slug, updatedAt }));
    return Promise.resolve({ total: slugs.length, pages });
  };
  const sitemap = new SitemapService(
    { call } as unknown as RpcClient,
    { PUBLIC_URL: 'https://bottin.example' } as Env,
    { perFile: 3, perRead: 2 },
  );
  return { sitemap, reads };
}

const profilesIn = (xml: string) => [...xml.matchAll(/createurs\/(\w+)</g)].map(([, slug]) => slug);

test('the index names as many files as the profiles fill, and each profile is in one of them', async () => {
  const { sitemap } = map();
  const index = await sitemap.index();
  expect(index.match(/sitemap-createurs-\d/g)).toHaveLength(3);
  const files = await Promise.all([1, 2, 3].map((part) => sitemap.profiles(part)));
  expect(files.map(profilesIn)).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('profiles are read a few at a time', async () => {
  const { sitemap, reads } = map();
  await sitemap.profiles(1);
  expect(reads).toEqual([2, 1]);
});

test('there is no file past the last', async () => {
  await expect(map().sitemap.profiles(4)).rejects.toThrow("Cette adresse n'existe pas.");
});
