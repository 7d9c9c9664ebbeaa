import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { type FeedQuery, feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { FeedKey } from '../items/cursor.rules.ts';
import { ItemEntity } from '../items/items.entity.ts';
import { type ItemRow, ItemsRepository } from '../items/items.repository.ts';
import { narrowedConditions, pageSql } from './page.sql.ts';

/** What the feed reads: only items of listed entries, in an order that ids make stable. */
@Injectable()
export class FeedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  /** A page of items with their creators, newest or strongest first, and where it ended when another follows. */
  async page(query: FeedQuery, after: FeedKey | null): Promise<{ rows: ItemRow[]; end: FeedKey | null }> {
    const { sql, values } = pageSql(query, after, (field) => this.items.sqlOf(field));
    const found = await this.dataSource.query<FeedKey[]>(sql, values);
    const shown = found.slice(0, query.limit);
    return {
      rows: await this.items.load(shown.map(({ id }) => id)),
      end: found.length > query.limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /** How many items match: of whole kinds from what is kept of each, of less counted up to one more than can be shown. */
  async count(query: FeedQuery): Promise<number> {
    const values: unknown[] = [];
    const sqlOf = (field: string) => this.items.sqlOf(field);
    if (isNarrowed(query)) {
      const where = narrowedConditions(query, { sqlOf, values }).join(' AND ');
      const [counted] = await this.dataSource.query<Array<{ total: string }>>(
        `SELECT count(*) AS total FROM (SELECT 1 FROM items WHERE ${where} LIMIT ${limits.depth + 1}) AS matching`,
        values,
      );
      return Number(counted?.total ?? 0);
    }
    const conditions = filterConditions(query, feedKinds, { sqlOf, values });
    const [row] = await this.dataSource.query<Array<{ total: string }>>(
      `SELECT coalesce(sum(items), 0) AS total FROM listed_counts WHERE ${['true', ...conditions].join(' AND ')}`,
      values,
    );
    return Number(row?.total ?? 0);
  }

  /** A creator's newest items of one platform, listed or not. */
  newestOf(userId: string, platform: Platform, limit: number): Promise<ItemEntity[]> {
    return this.dataSource.manager.find(ItemEntity, {
      where: { userId, platform },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** An account's items in the order of their ids, after one of them. */
  allOf(userId: string, after: string | null, limit: number): Promise<ItemEntity[]> {
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
