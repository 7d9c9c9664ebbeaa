import { assertPageDepth } from '@bottin/contracts/domain/depth.ts';
import type { FeedPage } from '@bottin/contracts/domain/feed.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { FeedQuery } from '@bottin/contracts/filters/feed-query.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { Injectable } from '@nestjs/common';
import { parseCursor, toCursor } from '../items/cursor.rules.ts';
import { toFeedItem } from '../items/feed-item.mapper.ts';
import { toOwnContentItem, toExportedContent } from './feed.mapper.ts';
import { FeedRepository } from './feed.repository.ts';

/**
 * Items per page of an export. Even with long descriptions, a page stays far below NATS's message limit of 1
 * MB.
 */
const exportPageSize = 50;

/** Serves the feed, a creator's own content, and the number of items per platform. */
@Injectable()
export class FeedService {
  constructor(private readonly feed: FeedRepository) {}

  /**
   * @throws ProblemError 400 too_deep for a page that ends after result 10,000; 400 for an invalid cursor, or
   * for a cursor that was created with another sort order
   */
  async list(query: FeedQuery): Promise<FeedPage> {
    const after = query.after === undefined ? null : parseCursor(query, query.after);
    if (!after) assertPageDepth(query);
    const [{ rows, end }, total] = await Promise.all([this.feed.page(query, after), this.feed.count(query)]);
    return {
      items: rows.map(({ item, creator }) => toFeedItem(item, creator)),
      pagination: toPagination(query, total),
      next: end && toCursor(query, end),
    };
  }

  async ownContent(userId: string, limit: number): Promise<RpcOutput<typeof feedRpc.ownContent>> {
    const perPlatform = await Promise.all(
      platforms.map(async (platform) => {
        const items = await this.feed.listNewest(userId, platform, limit);
        return [platform, items.map(toOwnContentItem)] as const;
      }),
    );
    return { content: Object.fromEntries(perPlatform.filter(([, items]) => items.length > 0)) };
  }

  async item(id: string): Promise<RpcOutput<typeof feedRpc.item>> {
    const item = await this.feed.findListed(id);
    return { item: item && { userId: item.userId, title: item.title, contentUrl: item.contentUrl } };
  }

  /** Returns one page of an account's content, for the personal-data export of the account. */
  async export(userId: string, after: string | null): Promise<RpcOutput<typeof feedRpc.export>> {
    const items = await this.feed.listByOwner(userId, after, exportPageSize);
    const last = items.length === exportPageSize ? items.at(-1) : undefined;
    return { content: items.map(toExportedContent), next: last?.id ?? null };
  }

  async counts(): Promise<RpcOutput<typeof feedRpc.counts>> {
    return { contents: await this.feed.countByPlatform() };
  }
}
