import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { countFollowers } from '@bottin/contracts/domain/entry-platforms.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { maxRankedCandidates, type RankMoves } from '@bottin/contracts/domain/rank-moves.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { directoryQuery, type EntryList } from '@bottin/contracts/filters/directory-query.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { creatorCalls, type Stats } from '@bottin/contracts/http/creators.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { type CallResponse, callUrl } from '@bottin/contracts/http/endpoint.ts';
import { freshnessCalls } from '@bottin/contracts/http/freshness.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { directoryRpc } from '@bottin/contracts/rpc/identity/directory.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { FreshnessService } from './freshness.service.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { Moved } from '../problems/moved.ts';
import { categoryNotFound } from '../problems/problems.ts';
import { compareRanks, getComparedDay } from './rank-moves.rules.ts';

/** Source of a response's JSON body. */
export interface BodySource {
  read(): Promise<Buffer>;
  /** Returns the value of the body from PostgreSQL. Called while Elasticsearch is unavailable. */
  fallback?: () => Promise<unknown>;
}

type FindSource = (input: CallInput<HttpCall>) => BodySource | Promise<BodySource>;

/**
 * Composes the responses of the public reads that have no `source`, because a single RPC can't provide them.
 */
@Injectable()
export class ComposedReads {
  private readonly sources: ReadonlyMap<HttpCall, FindSource>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly freshness: FreshnessService,
    private readonly clock: Clock,
  ) {
    this.sources = new Map([
      defineRead(searchCalls.suggestions, ({ query }) => this.suggestions(query.q)),
      defineRead(creatorCalls.category, ({ params, query }) => this.category(params.slug, query)),
      defineRead(creatorCalls.stats, () => this.stats()),
      defineRead(creatorCalls.rankMoves, ({ query }) => this.rankMoves(query)),
      defineRead(creatorCalls.categoryFaces, () => ({
        read: async () => (await this.rpc.callForBytes(searchRpc.categoryFaces, {})).body,
        fallback: async () => ({}),
      })),
      defineRead(creatorCalls.followers, ({ params }) => toSource(() => this.followers(params.id))),
      defineRead(creatorCalls.bySlug, ({ params }) => toSource(() => this.profile(params.slug))),
      defineRead(freshnessCalls.read, () => toSource(() => this.freshness.read())),
    ]);
  }

  /** Returns whether this class composes the responses of a call. */
  has(call: HttpCall): boolean {
    return this.sources.has(call);
  }

  async findSource(call: HttpCall, input: CallInput<HttpCall>): Promise<BodySource> {
    const find = this.sources.get(call);
    if (!find) throw new Error(`${call.id} has no source`);
    return find(input);
  }

  /** While Elasticsearch is unavailable, the suggestions are the creators whose names contain the text. */
  private suggestions(q: string | undefined): BodySource {
    return {
      read: async () => (await this.rpc.callForBytes(searchRpc.suggestions, { q })).body,
      fallback: async (): Promise<SuggestionList> => {
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
    };
  }

  /** @throws ProblemError 404 category_not_found */
  private category(slug: string, { page, limit }: { page: number; limit: number }): BodySource {
    if (parseCategory(slug) === null) throw categoryNotFound();
    return {
      read: async () => (await this.rpc.callForBytes(searchRpc.category, { slug, page, limit })).body,
      fallback: (): Promise<EntryList> =>
        this.rpc.call(creatorsRpc.list, directoryQuery.parse({ niche: slug, page, limit })),
    };
  }

  /** Returns the directory's totals, with the number of content items per platform from the feed service. */
  private async stats(): Promise<BodySource> {
    const { contents } = await this.rpc.call(feedRpc.counts, {});
    const withContents = (totals: DirectoryTotals): Stats => {
      const byPlatform = platforms.map((platform) => [
        platform,
        { ...totals.byPlatform[platform], contents: contents[platform] },
      ]);
      return { ...totals, byPlatform: Object.fromEntries(byPlatform) };
    };
    return {
      read: async () => toBody(withContents(await this.rpc.call(searchRpc.stats, {}))),
      fallback: async () => withContents(await this.rpc.call(creatorsRpc.totals, {})),
    };
  }

  /**
   * Returns the ranks that entries gained or lost within a week. Returns none while the search is
   * unavailable. Also returns none for an audience tier, because the entries that were in the tier a week ago
   * are unknown.
   */
  private rankMoves(query: RankingQuery): BodySource {
    const since = getComparedDay(this.clock.now());
    const none = async (): Promise<RankMoves> => ({ since, moves: {} });
    if (query.audienceSize) return toSource(none);
    return { read: async () => toBody(await this.compareWithWeekAgo(query, since)), fallback: none };
  }

  private async compareWithWeekAgo(
    { platform, niche, region }: RankingQuery,
    since: string,
  ): Promise<RankMoves> {
    const { creators } = await this.rpc.call(
      searchRpc.list,
      directoryQuery.parse({
        ...(platform && { platforms: [platform] }),
        ...(niche && { niche }),
        ...(region && { region }),
        limit: maxRankedCandidates,
      }),
    );
    const { followers: earlier } = await this.rpc.call(creatorsRpc.followersOnDay, {
      ids: creators.map(({ id }) => id),
      platform: platform ?? null,
      day: since,
    });
    const candidates = creators.flatMap((entry) => {
      const followers = platform ? countFollowers(entry, platform) : entry.followers;
      const { id, slug, createdAt } = entry;
      return followers === null ? [] : [{ slug, createdAt, followers, earlier: earlier[id] }];
    });
    return { since, moves: compareRanks(candidates, { since, size: limits.pageSize.rankings }) };
  }

  /** @throws ProblemError 404 creator_not_found */
  private async followers(id: string): Promise<CallResponse<typeof creatorCalls.followers>> {
    const followers = await this.rpc.call(feedRpc.followers, { id });
    if (!followers) throw creatorNotFound();
    return followers;
  }

  /**
   * Returns the directory entry with this slug.
   * @throws ProblemError 404 creator_not_found; Moved when the slug is a former slug or differs in letter
   * case
   */
  private async profile(slug: string): Promise<Entry> {
    const { creator } = await this.rpc.call(creatorsRpc.bySlug, { slug });
    if (creator?.slug === slug) return creator;
    if (creator) throw buildMoved(creator.slug);
    const { slug: present } = await this.rpc.call(directoryRpc.currentSlug, { slug });
    if (!present || present === slug) throw creatorNotFound();
    const moved = await this.rpc.call(creatorsRpc.bySlug, { slug: present });
    throw moved.creator ? buildMoved(present) : creatorNotFound();
  }
}

function buildMoved(slug: string): Moved {
  return new Moved(callUrl(creatorCalls.bySlug, { params: { slug } }), { slug });
}

function defineRead<C extends HttpCall>(
  call: C,
  find: (input: CallInput<C>) => BodySource | Promise<BodySource>,
): [HttpCall, FindSource] {
  // Safe cast: the input was parsed with the schemas of this call. A map over different calls can't express
  // that in its type.
  return [call, find as FindSource];
}

function toSource(read: () => Promise<unknown>): BodySource {
  return { read: async () => toBody(await read()) };
}

function toBody(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
