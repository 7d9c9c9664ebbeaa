import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownAddress } from '../problems/problems.ts';
import { fixedPages, type SitemapEntry, sitemapFiles, sitemapIndex, urlSet } from './sitemap.rules.ts';

/** How large a file of the map may be; the protocol allows no more than 50,000 addresses. */
export const SITEMAP_SIZE = Symbol('SITEMAP_SIZE');
export interface SitemapSize {
  perFile: number;
  /** Profiles asked of the creators service at once: a message stays small. */
  perRead: number;
}
export const sitemapSize: SitemapSize = { perFile: 50_000, perRead: 5_000 };

/** The site's map for search engines: an index, and its files. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITEMAP_SIZE) private readonly size: SitemapSize,
  ) {}

  async index(): Promise<string> {
    const { total } = await this.rpc.call(creatorsRpc.publicPages, { offset: 0, limit: 0 });
    return sitemapIndex(sitemapFiles(total, this.size.perFile), this.env.PUBLIC_URL);
  }

  pages(): string {
    return urlSet(fixedPages(), this.env.PUBLIC_URL);
  }

  /** @throws ProblemError 404 for a file past the last */
  async profiles(part: number): Promise<string> {
    const { perFile, perRead } = this.size;
    const entries: SitemapEntry[] = [];
    while (entries.length < perFile) {
      const limit = Math.min(perRead, perFile - entries.length);
      const offset = (part - 1) * perFile + entries.length;
      const { pages } = await this.rpc.call(creatorsRpc.publicPages, { offset, limit });
      entries.push(...pages.map(({ slug, updatedAt }) => ({ path: `/createurs/${slug}`, updatedAt })));
      if (pages.length < limit) break;
    }
    if (entries.length === 0) throw unknownAddress();
    return urlSet(entries, this.env.PUBLIC_URL);
  }
}
