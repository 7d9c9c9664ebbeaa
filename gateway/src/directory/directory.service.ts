import { categoryFrom } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { Stats } from '@bottin/contracts/http/creators.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { type BytesAnswer, RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { categoryNotFound } from '../problems/problems.ts';

/** JSON text; `isFallback` when Elasticsearch could not give it and PostgreSQL did. */
export interface DirectoryAnswer {
  body: Buffer;
  isFallback: boolean;
}

/** What a slug leads to. */
export type SlugAnswer =
  | { kind: 'found'; creator: Entry; listed: boolean }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/** The public directory: the read model first, the fallback search of the creators service when that can't answer. */
@Injectable()
export class DirectoryService {
  private readonly logger = new Logger(DirectoryService.name);

  constructor(private readonly rpc: RpcClient) {}

  list(query: DirectoryQuery): Promise<DirectoryAnswer> {
    return this.orFallback<EntryList>(
      () => this.rpc.callForBytes(searchRpc.list, query),
      async () => ({ ...(await this.rpc.call(creatorsRpc.list, query)), plain: true }),
    );
  }

  /** What begins like a text; names that hold it when only PostgreSQL can answer. */
  suggestions(q: string | undefined): Promise<DirectoryAnswer> {
    return this.orFallback<SuggestionList>(
      () => this.rpc.callForBytes(searchRpc.suggestions, { q }),
      async () => {
        if (!q) return { suggestions: [] };
        const query = directoryQuery.parse({ search: q, limit: limits.suggestions });
        const { creators } = await this.rpc.call(creatorsRpc.list, query);
        return {
          suggestions: creators.map(({ name, slug, platform, profileImageUrl, niche, region }) => ({
            kind: 'creator' as const,
            label: name,
            marks: [],
            slug,
            platform,
            profileImageUrl,
            niche,
            region,
          })),
        };
      },
    );
  }

  /** @throws ProblemError 404 category_not_found */
  async category(slug: string, page: number, limit: number): Promise<DirectoryAnswer> {
    if (categoryFrom(slug) === null) throw categoryNotFound();
    return this.orFallback<EntryList>(
      () => this.rpc.callForBytes(searchRpc.category, { slug, page, limit }),
      async () => {
        const query = directoryQuery.parse({ niche: slug, page, limit });
        return { ...(await this.rpc.call(creatorsRpc.list, query)), plain: true };
      },
    );
  }

  rankings(query: RankingQuery): Promise<DirectoryAnswer> {
    return this.orFallback<{ creators: Entry[] }>(
      () => this.rpc.callForBytes(searchRpc.rankings, query),
      () => this.rpc.call(creatorsRpc.rankings, query),
    );
  }

  /** What the directory adds up to, with what feed counts of each platform. */
  async stats(): Promise<DirectoryAnswer> {
    const [{ totals, isFallback }, { contents }] = await Promise.all([
      this.totals(),
      this.rpc.call(feedRpc.counts, {}),
    ]);
    const byPlatform = platforms.map((platform) => [
      platform,
      { ...totals.byPlatform[platform], contents: contents[platform] },
    ]);
    const stats: Stats = { ...totals, byPlatform: Object.fromEntries(byPlatform) };
    return { body: Buffer.from(JSON.stringify(stats)), isFallback };
  }

  /** What the directory's entries add up to. */
  async totals(): Promise<{ totals: DirectoryTotals; isFallback: boolean }> {
    const { body, isFallback } = await this.orFallback<DirectoryTotals>(
      () => this.rpc.callForBytes(searchRpc.stats, {}),
      () => this.rpc.call(creatorsRpc.totals, {}),
    );
    return { totals: JSON.parse(body.toString()), isFallback };
  }

  categoryStats(): Promise<DirectoryAnswer> {
    return this.orFallback<Record<string, number>>(
      () => this.rpc.callForBytes(searchRpc.categoryStats, {}),
      () => this.rpc.call(creatorsRpc.categoryCounts, {}),
    );
  }

  /** The entry of a slug, or where its owner's profile is now. */
  async bySlug(slug: string): Promise<SlugAnswer> {
    const { creator, listed } = await this.rpc.call(creatorsRpc.bySlug, { slug });
    if (creator?.slug === slug) return { kind: 'found', creator, listed };
    // The same letters in another case: one address per profile.
    if (creator) return { kind: 'moved', slug: creator.slug };
    const { slug: present } = await this.rpc.call(identityRpc.currentSlug, { slug });
    if (!present || present === slug) return { kind: 'missing' };
    const moved = await this.rpc.call(creatorsRpc.bySlug, { slug: present });
    return moved.creator ? { kind: 'moved', slug: present } : { kind: 'missing' };
  }

  private async orFallback<T>(
    read: () => Promise<BytesAnswer>,
    fallback: () => Promise<T>,
  ): Promise<DirectoryAnswer> {
    try {
      return { body: (await read()).body, isFallback: false };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.statusCode < 500) throw error;
      this.logger.warn({ message: 'search cannot answer; fallback search instead', error });
      return { body: Buffer.from(JSON.stringify(await fallback())), isFallback: true };
    }
  }
}
