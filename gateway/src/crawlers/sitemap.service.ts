import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownAddress } from '../problems/problems.ts';
import { ThrottledCache } from './throttled-cache.ts';
import { PackedFile } from './packed-file.ts';
import { fixedPages, type SitemapEntry, sitemapFiles, sitemapIndex, urlSet } from './sitemap.rules.ts';

/** How large a file of the map may be; the protocol allows 50,000 addresses and 50 MB, of which ours need 11 at most. */
export const SITEMAP_SIZE = Symbol('SITEMAP_SIZE');
export interface SitemapSize {
  perFile: number;
  /** Profiles asked of the creators service at once: a message stays small. */
  perRead: number;
}
export const sitemapSize: SitemapSize = { perFile: 50_000, perRead: 5_000 };

/** Numbering a million pages takes creators a second; a page of them a few milliseconds. */
const timeoutMs = 15_000;
/** Half a megabyte each: those of a million profiles, twice. */
const maxFiles = 40;

type Parts = RpcOutput<typeof creatorsRpc.publicPageParts>['parts'];

/** The site's map for search engines: an index, and its files, kept until profiles change. */
@Injectable()
export class SitemapService {
  private readonly parts: ThrottledCache<Parts>;
  private readonly files: ThrottledCache<PackedFile>;
  /** Grows with each invalidation of profiles. */
  private version = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly subscriber: InvalidationSubscriber,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITEMAP_SIZE) private readonly size: SitemapSize,
    clock: Clock,
  ) {
    this.parts = new ThrottledCache(clock, 1);
    this.files = new ThrottledCache(clock, maxFiles);
    subscriber.onInvalidation('profile', () => {
      this.version += 1;
    });
  }

  async index(): Promise<PackedFile> {
    return PackedFile.of([sitemapIndex(sitemapFiles(await this.readParts()), this.env.PUBLIC_URL)]);
  }

  pages(): Promise<PackedFile> {
    return PackedFile.of(urlSet([fixedPages()], this.env.PUBLIC_URL));
  }

  /** @throws ProblemError 404 for a file past the last */
  async profiles(part: number): Promise<PackedFile> {
    const version = this.currentVersion();
    const parts = await this.readParts();
    const present = parts[part - 1];
    if (!present) throw unknownAddress();
    const after = parts[part - 2]?.upTo ?? null;
    const { upTo } = present;
    return this.files.get(`${after}-${upTo}`, version, () =>
      PackedFile.of(urlSet(this.profilesBetween(after, upTo), this.env.PUBLIC_URL)),
    );
  }

  private readParts(): Promise<Parts> {
    const input = { perPart: this.size.perFile };
    return this.parts.get('parts', this.currentVersion(), async () => {
      return (await this.rpc.call(creatorsRpc.publicPageParts, input, { timeoutMs })).parts;
    });
  }

  private async *profilesBetween(first: string | null, upTo: string | null): AsyncGenerator<SitemapEntry[]> {
    const { perFile, perRead } = this.size;
    let after = first;
    // A part that isn't full yet may have got more pages than a file holds: they are in the next map.
    for (let left = perFile; left > 0; ) {
      const limit = Math.min(perRead, left);
      const { pages } = await this.rpc.call(creatorsRpc.publicPages, { after, upTo, limit }, { timeoutMs });
      yield pages.map(({ slug, updatedAt }) => ({ path: `/createurs/${slug}`, updatedAt }));
      if (pages.length < limit) return;
      after = pages.at(-1)?.id ?? null;
      left -= pages.length;
    }
  }

  /** Returns the version of the profiles; null when an invalidation may have been missed. */
  private currentVersion(): number | null {
    return this.subscriber.isCurrent('profile') ? this.version : null;
  }
}
