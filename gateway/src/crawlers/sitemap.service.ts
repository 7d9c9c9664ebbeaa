import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownUrl } from '../problems/problems.ts';
import { PublicReads } from '../public-reads/public-reads.ts';
import { ThrottledCache } from './throttled-cache.ts';
import { GzippedText } from './gzipped-text.ts';
import {
  listStaticPages,
  type SitemapEntry,
  listSitemapFiles,
  buildSitemapIndex,
  generateUrlSet,
} from './sitemap.rules.ts';

/**
 * Injection token of the size of sitemap files. The protocol allows 50,000 URLs and 50 MB per file; with
 * 50,000 profiles, our files have at most 11 MB.
 */
export const SITEMAP_SIZE = Symbol('SITEMAP_SIZE');
export interface SitemapSize {
  perFile: number;
  /** Number of profiles that one RPC reads. It is limited to keep the messages small. */
  perRead: number;
}
export const sitemapSize: SitemapSize = { perFile: 50_000, perRead: 5_000 };

/**
 * Time-out of RPCs. The creators service needs a second to divide a million profiles into parts, and a few
 * milliseconds to read a batch of them.
 */
const timeoutMs = 15_000;
/**
 * Maximum number of profile files in the cache. A file takes half a megabyte. This is twice as many files as
 * a million profiles need.
 */
const maxFiles = 40;

type Parts = RpcOutput<typeof creatorsRpc.publicPageParts>['parts'];

/** Builds the sitemap: an index, and the files that it names. Caches profile files until profiles change. */
@Injectable()
export class SitemapService {
  private readonly parts: ThrottledCache<Parts>;
  private readonly files: ThrottledCache<GzippedText>;
  private readonly logger = new Logger(SitemapService.name);
  /** Version of the profiles. Each invalidation of profiles increments it. */
  private version = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly subscriber: InvalidationSubscriber,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITEMAP_SIZE) private readonly size: SitemapSize,
    private readonly reads: PublicReads,
    clock: Clock,
  ) {
    this.parts = new ThrottledCache(clock, 1);
    this.files = new ThrottledCache(clock, maxFiles);
    subscriber.onInvalidation('profile', () => {
      this.version += 1;
    });
  }

  async index(): Promise<GzippedText> {
    return GzippedText.compress([
      buildSitemapIndex(listSitemapFiles(await this.readParts()), this.env.PUBLIC_URL),
    ]);
  }

  async pages(): Promise<GzippedText> {
    const listed = listStaticPages(pages, await this.countByRegion());
    return GzippedText.compress(generateUrlSet([listed], this.env.PUBLIC_URL));
  }

  /** Returns the number of entries by region; an empty object while the numbers can't be read. */
  private async countByRegion(): Promise<Record<string, number>> {
    try {
      return (await this.reads.read(creatorCalls.regionStats, { params: {}, query: {}, body: {} })).value();
    } catch (error) {
      this.logger.warn({ message: 'sitemap without regions: their entries are not counted', error });
      return {};
    }
  }

  /** @throws ProblemError 404 when there is no file with the number `part` */
  async profiles(part: number): Promise<GzippedText> {
    const version = this.currentVersion();
    const parts = await this.readParts();
    const present = parts[part - 1];
    if (!present) throw unknownUrl();
    const after = parts[part - 2]?.upTo ?? null;
    const { upTo } = present;
    return this.files.get(`${after}-${upTo}`, version, () =>
      GzippedText.compress(generateUrlSet(this.readProfiles(after, upTo), this.env.PUBLIC_URL)),
    );
  }

  private readParts(): Promise<Parts> {
    const input = { perPart: this.size.perFile };
    return this.parts.get('parts', this.currentVersion(), async () => {
      return (await this.rpc.call(creatorsRpc.publicPageParts, input, { timeoutMs })).parts;
    });
  }

  private async *readProfiles(first: string | null, upTo: string | null): AsyncGenerator<SitemapEntry[]> {
    const { perFile, perRead } = this.size;
    let after = first;
    // A file must not exceed its maximum size, but profiles may have been created since the parts were
    // computed. Profiles that no longer fit appear once the parts are computed again.
    for (let remaining = perFile; remaining > 0; ) {
      const limit = Math.min(perRead, remaining);
      const { pages } = await this.rpc.call(creatorsRpc.publicPages, { after, upTo, limit }, { timeoutMs });
      yield pages.map(({ slug, updatedAt }) => ({ path: `/createurs/${slug}`, updatedAt }));
      if (pages.length < limit) return;
      after = pages.at(-1)?.id ?? null;
      remaining -= pages.length;
    }
  }

  /** Returns the current version of the profiles; null when an invalidation message may have been missed. */
  private currentVersion(): number | null {
    return this.subscriber.isCurrent('profile') ? this.version : null;
  }
}
