import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { type FeedQuery, feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { FeedKey } from '../items/cursor.rules.ts';
import { ItemEntity } from '../items/items.entity.ts';
import { type ItemRow, ItemsRepository } from '../items/items.repository.ts';
import { buildNarrowedConditions, buildPageSql } from './page.sql.ts';

/** Reads pages of the feed and counts its items. */
@Injectable()
export class FeedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * Returns a page of items with their creators. `end` is the key of the last item, or null on the last page.
   */
  async page(query: FeedQuery, after: FeedKey | null): Promise<{ rows: ItemRow[]; end: FeedKey | null }> {
    const { sql, values } = buildPageSql(query, after, (field) => this.items.getFieldSql(field));
    const keys = await this.dataSource.query<FeedKey[]>(sql, values);
    const shown = keys.slice(0, query.limit);
    return {
      rows: await this.items.load(shown.map(({ id }) => id)),
      end: keys.length > query.limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /**
   * Returns the number of items that match a query. If the query filters only by platform and content type,
   * the number is read from `listed_counts`. For other queries, counting stops at `limits.depth + 1`, because
   * pages can't show more items than `limits.depth`.
   */
  async count(query: FeedQuery): Promise<number> {
    const values: unknown[] = [];
    const getFieldSql = (field: string) => this.items.getFieldSql(field);
    if (isNarrowed(query)) {
      const where = buildNarrowedConditions(query, { sqlOf: getFieldSql, values }).join(' AND ');
      const [counted] = await this.dataSource.query<Array<{ total: string }>>(
        `SELECT count(*) AS total FROM (SELECT 1 FROM items WHERE ${where} LIMIT ${limits.depth + 1}) AS matching`,
        values,
      );
      return Number(counted?.total ?? 0);
    }
    const conditions = buildFilterConditions(query, feedKinds, { sqlOf: getFieldSql, values });
    const [row] = await this.dataSource.query<Array<{ total: string }>>(
      `SELECT coalesce(sum(items), 0) AS total FROM listed_counts WHERE ${['true', ...conditions].join(' AND ')}`,
      values,
    );
    return Number(row?.total ?? 0);
  }

  /** Returns the newest items of a creator on one platform, even if the creator is unlisted. */
  listNewest(userId: string, platform: Platform, limit: number): Promise<ItemEntity[]> {
    return this.dataSource.manager.find(ItemEntity, {
      where: { userId, platform },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Returns the next items of an account after the id `after`, sorted by id. */
  listByOwner(userId: string, after: string | null, limit: number): Promise<ItemEntity[]> {
    return this.dataSource.manager.find(ItemEntity, {
      where: { userId, ...(after === null ? {} : { id: MoreThan(after) }) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async countByPlatform(): Promise<Record<Platform, number>> {
    const rows = await this.dataSource.query<Array<{ platform: Platform; total: string }>>(
      'SELECT platform, sum(items) AS total FROM listed_counts GROUP BY platform',
    );
    const counted = new Map(rows.map(({ platform, total }) => [platform, Number(total)]));
    return Object.fromEntries(platforms.map((platform) => [platform, counted.get(platform) ?? 0])) as Record<
      Platform,
      number
    >;
  }
}
