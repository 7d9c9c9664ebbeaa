import { feedKinds } from '@bottin/contracts/filters/feed.ts';
import type { PersonalFeedQuery } from '@bottin/contracts/filters/personal-feed.ts';
import { filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FeedKey } from '../items/cursor.rules.ts';
import { type ItemRow, ItemsRepository } from '../items/items.repository.ts';
import { sortKeys } from '../items/sort-keys.sql.ts';

/** What a personal feed reads. */
@Injectable()
export class PersonalFeedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * A page of what those publish whom someone follows and who have a page, the newest first, and where it ended when another
   * follows. Of each one publication is read, and of those whose newest come first no more than the page could hold.
   */
  async page(
    followerId: string,
    query: PersonalFeedQuery,
    after: FeedKey | null,
  ): Promise<{ rows: ItemRow[]; end: FeedKey | null }> {
    const { sql, values } = this.sqlOf(followerId, query, after);
    const found = await this.dataSource.query<FeedKey[]>(sql, values);
    const shown = found.slice(0, query.limit);
    return {
      rows: await this.items.load(shown.map(({ id }) => id)),
      end: found.length > query.limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /** The statement of {@link page}, whose plan its tests look at. */
  sqlOf(
    followerId: string,
    query: PersonalFeedQuery,
    after: FeedKey | null,
  ): { sql: string; values: unknown[] } {
    const values: unknown[] = [followerId];
    const { toText, fromText } = sortKeys.publishedAt;
    const conditions = [
      'user_id = creator_id',
      ...filterConditions(query, feedKinds, { sqlOf: (field) => this.items.sqlOf(field), values }),
      ...(after
        ? [`(published_at, id) < (${fromText(`$${values.push(after.key)}`)}, $${values.push(after.id)})`]
        : []),
    ];
    const order = 'ORDER BY published_at DESC, id DESC';
    const limit = query.limit + 1;
    const newest = (count: number) =>
      `CROSS JOIN LATERAL (SELECT published_at, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${count}) AS newest`;
    // What a page holds was published by those whose newest publication comes first: of all others one is read. Who has a page is looked
    // up of the first alone, one by one: joined, all 100,000 creators would be read.
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
