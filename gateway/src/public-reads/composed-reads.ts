import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { directoryQuery, type EntryList } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls, type Stats } from '@bottin/contracts/http/creators.ts';
import { type CallInput, callUrl, type HttpCall } from '@bottin/contracts/http/define-call.ts';
import { freshnessCalls } from '@bottin/contracts/http/freshness.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { FreshnessService } from '../data-freshness/freshness.service.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { Moved } from '../problems/moved.ts';
import { categoryNotFound } from '../problems/problems.ts';
import { type ReadBody, readWithFallback } from './search-fallback.ts';

type Compose = (input: CallInput<HttpCall>) => Promise<ReadBody>;

/** Public reads without a `source`: a single RPC to one service can't answer them. */
@Injectable()
export class ComposedReads {
  private readonly reads: ReadonlyMap<HttpCall, Compose>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly freshness: FreshnessService,
  ) {
    this.reads = new Map([
      defineRead(searchCalls.suggestions, ({ query }) => this.suggestions(query.q)),
      defineRead(creatorCalls.category, ({ params, query }) => this.category(params.slug, query)),
      defineRead(creatorCalls.stats, () => this.stats()),
      defineRead(creatorCalls.followers, ({ params }) => this.followers(params.id)),
      defineRead(creatorCalls.bySlug, ({ params }) => this.profile(params.slug)),
      defineRead(freshnessCalls.read, async () => toBody(await this.freshness.read())),
    ]);
  }

  read(call: HttpCall, input: CallInput<HttpCall>): Promise<ReadBody> {
    const compose = this.reads.get(call);
    if (!compose) throw new Error(`${call.id} has no source`);
    return compose(input);
  }

  /** While Elasticsearch is unavailable, the suggestions are the creators whose names contain the text. */
  private suggestions(q: string | undefined): Promise<ReadBody> {
    return readWithFallback(
      () => this.rpc.callForBytes(searchRpc.suggestions, { q }),
      async (): Promise<SuggestionList> => {
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
  private async category(slug: string, { page, limit }: { page: number; limit: number }): Promise<ReadBody> {
    if (parseCategory(slug) === null) throw categoryNotFound();
    return readWithFallback(
      () => this.rpc.callForBytes(searchRpc.category, { slug, page, limit }),
      (): Promise<EntryList> =>
        this.rpc.call(creatorsRpc.list, directoryQuery.parse({ niche: slug, page, limit })),
    );
  }

  /** Returns the directory's totals, with the number of content items per platform from the feed service. */
  private async stats(): Promise<ReadBody> {
    const [{ body, isFallback }, { contents }] = await Promise.all([
      readWithFallback(
        () => this.rpc.callForBytes(searchRpc.stats, {}),
        () => this.rpc.call(creatorsRpc.totals, {}),
      ),
      this.rpc.call(feedRpc.counts, {}),
    ]);
    const totals: DirectoryTotals = JSON.parse(body.toString());
    const byPlatform = platforms.map((platform) => [
      platform,
      { ...totals.byPlatform[platform], contents: contents[platform] },
    ]);
    const stats: Stats = { ...totals, byPlatform: Object.fromEntries(byPlatform) };
    return { ...toBody(stats), isFallback };
  }

  /** @throws ProblemError 404 creator_not_found */
  private async followers(id: string): Promise<ReadBody> {
    const followers = await this.rpc.call(feedRpc.followers, { id });
    if (!followers) throw creatorNotFound();
    return toBody(followers);
  }

  /**
   * Returns the directory entry with this slug.
   * @throws ProblemError 404 creator_not_found; Moved when the slug is a former one, or has another letter
   * case
   */
  private async profile(slug: string): Promise<ReadBody> {
    const { creator } = await this.rpc.call(creatorsRpc.bySlug, { slug });
    if (creator?.slug === slug) return toBody(creator);
    if (creator) throw buildMoved(creator.slug);
    const { slug: present } = await this.rpc.call(identityRpc.currentSlug, { slug });
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
  compose: (input: CallInput<C>) => Promise<ReadBody>,
): [HttpCall, Compose] {
  // Safe cast: the input was parsed with the schemas of this call. A map over different calls can't express
  // that in its type.
  return [call, compose as Compose];
}

function toBody(value: unknown): ReadBody {
  return { body: Buffer.from(JSON.stringify(value)), isFallback: false };
}
