import { refuseTooDeep } from '@bottin/contracts/domain/depth.ts';
import type { FeedPage } from '@bottin/contracts/domain/feed.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { FeedQuery } from '@bottin/contracts/filters/feed.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { Injectable } from '@nestjs/common';
import { fromCursor, toCursor } from '../items/cursor.rules.ts';
import { toFeedItem } from '../items/feed-item.mapper.ts';
import { ownContentOf, toExportedContent } from './feed.mapper.ts';
import { FeedRepository } from './feed.repository.ts';
import { pagesOf } from './feed.rules.ts';

/** Descriptions are long: a page of so many stays far below the 1 MB of a message. */
const exportPage = 50;

/** Answers the feed, a creator's own content, and the counts of the platform pages. */
@Injectable()
export class FeedService {
  constructor(private readonly feed: FeedRepository) {}

  /** @throws ProblemError 400 too_deep for a page past 10,000 results; 400 for a cursor that no page of this order gave */
  async list(query: FeedQuery): Promise<FeedPage> {
    const { page, limit } = query;
    const after = query.after === undefined ? null : fromCursor(query, query.after);
    if (!after) refuseTooDeep({ page, limit });
    const [{ rows, end }, total] = await Promise.all([this.feed.page(query, after), this.feed.count(query)]);
    return {
      items: rows.map(({ item, creator }) => toFeedItem(item, creator)),
      pagination: { page, limit, total, totalPages: pagesOf(total, limit, limits.depth) },
      next: end && toCursor(query, end),
    };
  }

  async ownContent(userId: string, limit: number): Promise<RpcOutput<typeof feedRpc.ownContent>> {
    const perPlatform = await Promise.all(
      platforms.map(async (platform) => {
        const items = await this.feed.newestOf(userId, platform, limit);
        return [platform, items.map(ownContentOf)] as const;
      }),
    );
    return { content: Object.fromEntries(perPlatform.filter(([, items]) => items.length > 0)) };
  }

  /** A page of all content of an account, for its owner. */
  async export(userId: string, after: string | null): Promise<RpcOutput<typeof feedRpc.export>> {
    const items = await this.feed.allOf(userId, after, exportPage);
    const last = items.length === exportPage ? items.at(-1) : undefined;
    return { content: items.map(toExportedContent), next: last?.id ?? null };
  }

  async counts(): Promise<RpcOutput<typeof feedRpc.counts>> {
    return { contents: await this.feed.countByPlatform() };
  }
}
