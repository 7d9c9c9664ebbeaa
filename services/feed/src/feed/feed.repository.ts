import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import type { FeedQuery } from '@bottin/contracts/filters/feed-query.ts';
import { feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { countToDepth } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { FeedKey } from '../items/cursor.rules.ts';
import { ItemEntity } from '../items/items.entity.ts';
import { type ItemPage, ItemsRepository } from '../items/items.repository.ts';
import { buildNarrowedConditions, buildPageSql } from './page.sql.ts';

/** Reads pages of the feed and counts its items. */
@Injectable()
export class FeedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  async page(query: FeedQuery, after: FeedKey | null): Promise<ItemPage> {
    const { sql, values } = buildPageSql(query, after, (field) => this.items.getFieldSql(field));
    return this.items.loadPage(await this.dataSource.query<FeedKey[]>(sql, values), query.limit);
  }

  /**
   * Returns the number of items that match a query. If the query filters only by platform and content type,
   * the number is read from `listed_counts`. Other queries are counted only up to the maximum depth.
   */
  async count(query: FeedQuery): Promise<number> {
    const values: unknown[] = [];
    const getFieldSql = (field: string) => this.items.getFieldSql(field);
    if (isNarrowed(query)) {
      const where = buildNarrowedConditions(query, { sqlOf: getFieldSql, values }).join(' AND ');
      return countToDepth(this.dataSource, { table: 'items', where, values });
    }
    const conditions = buildFilterConditions(query, feedKinds, { sqlOf: getFieldSql, values });
    const [row] = await this.dataSource.query<Array<{ total: string }>>(
      `SELECT coalesce(sum(items), 0) AS total FROM listed_counts WHERE ${['true', ...conditions].join(' AND ')}`,
      values,
    );
    return Number(row?.total ?? 0);
  }

  /** Returns an item that the feed shows. */
  findListed(id: string): Promise<ItemEntity | null> {
    return this.dataSource.manager.findOneBy(ItemEntity, { id, listed: true });
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
