import { feedKinds } from '@bottin/contracts/filters/feed.ts';
import type { PersonalFeedQuery } from '@bottin/contracts/filters/personal-feed.ts';
import { buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FeedKey } from '../items/cursor.rules.ts';
import { type ItemPage, ItemsRepository } from '../items/items.repository.ts';
import { sortKeys } from '../items/sort-keys.sql.ts';

/** Reads personal feeds. */
@Injectable()
export class PersonalFeedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * Returns a page of items, newest first, from the followed creators who have a page. The query reads the
   * newest item of each followed creator. Then it reads up to a page of items from each of the creators whose
   * newest items are the most recent.
   */
  async page(followerId: string, query: PersonalFeedQuery, after: FeedKey | null): Promise<ItemPage> {
    const { sql, values } = this.buildPageSql(followerId, query, after);
    return this.items.loadPage(await this.dataSource.query<FeedKey[]>(sql, values), query.limit);
  }

  /** Builds the SQL query of {@link page}. It is public so that a test can check its query plan. */
  buildPageSql(
    followerId: string,
    query: PersonalFeedQuery,
    after: FeedKey | null,
  ): { sql: string; values: unknown[] } {
    const values: unknown[] = [followerId];
    const { toText, fromText } = sortKeys.publishedAt;
    const conditions = [
      'user_id = creator_id',
      ...buildFilterConditions(query, feedKinds, { sqlOf: (field) => this.items.getFieldSql(field), values }),
      ...(after
        ? [`(published_at, id) < (${fromText(`$${values.push(after.key)}`)}, $${values.push(after.id)})`]
        : []),
    ];
    const order = 'ORDER BY published_at DESC, id DESC';
    const limit = query.limit + 1;
    const newest = (count: number) =>
      `CROSS JOIN LATERAL (SELECT published_at, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${count}) AS newest`;
    // A page contains only items of the creators whose newest items are the most recent. For all other
    // followed creators, it is therefore enough to read one row each. The LATERAL subquery checks one creator
    // at a time whether the creator has a page, because a join would read all 100,000 creators.
    const sql = `WITH latest AS (
        SELECT creator_id, published_at, id FROM (
          SELECT creator_id, newest.published_at, newest.id FROM follows ${newest(1)} WHERE follower_id = $1 ${order}
        ) AS followed
        CROSS JOIN LATERAL (SELECT FROM creators WHERE user_id = creator_id AND (listed OR has_page) LIMIT 1) AS shown
        ${order} LIMIT ${limit}
      )
      SELECT newest.id, ${toText('newest.published_at')} AS key FROM latest ${newest(limit)}
      ORDER BY newest.published_at DESC, newest.id DESC LIMIT ${limit}`;
    return { sql, values };
  }
}
