import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { type FeedQuery, feedFilters } from '@bottin/contracts/filters/feed.ts';
import { columnSql, filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { CreatorEntity, ItemEntity } from '../items/items.entity.ts';

const columns = { publishedAt: 'published_at', viewCount: 'view_count', relevance: 'relevance' } as const;

/** What the feed reads: only items of listed entries, in an order that ids make stable. */
@Injectable()
export class FeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of items with their creators, newest or strongest first. */
  async page(query: FeedQuery): Promise<Array<{ item: ItemEntity; creator: CreatorEntity }>> {
    const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
    const { where, values } = this.conditionsOf(query);
    const ids = await this.dataSource.query<Array<{ id: string }>>(
      `SELECT id FROM items WHERE ${where}
       ORDER BY ${columns[query.sortBy]} ${direction}, id ${direction}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, query.limit, (query.page - 1) * query.limit],
    );
    return this.load(ids.map(({ id }) => id));
  }

  /** How many items match, counted up to `most`. */
  async count(query: FeedQuery, most: number): Promise<number> {
    const { where, values } = this.conditionsOf(query);
    const [row] = await this.dataSource.query<Array<{ total: string }>>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM items WHERE ${where} LIMIT $${values.length + 1}) AS matching`,
      [...values, most],
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
      'SELECT platform, count(*) AS total FROM items WHERE listed GROUP BY platform',
    );
    const counted = new Map(rows.map(({ platform, total }) => [platform, Number(total)]));
    return Object.fromEntries(platforms.map((platform) => [platform, counted.get(platform) ?? 0])) as Record<
      Platform,
      number
    >;
  }

  private async load(ids: string[]): Promise<Array<{ item: ItemEntity; creator: CreatorEntity }>> {
    const { manager } = this.dataSource;
    const items = await manager
      .createQueryBuilder(ItemEntity, 'item')
      .where('item.id = ANY (:ids)', { ids })
      .getMany();
    const creators = await manager
      .createQueryBuilder(CreatorEntity, 'creator')
      .where('creator.userId = ANY (:owners)', { owners: items.map(({ userId }) => userId) })
      .getMany();
    const itemById = new Map(items.map((item) => [item.id, item]));
    const creatorById = new Map(creators.map((creator) => [creator.userId, creator]));
    return ids.flatMap((id) => {
      const item = itemById.get(id);
      const creator = item && creatorById.get(item.userId);
      // Both may have been deleted since the ids were read.
      return item && creator ? [{ item, creator }] : [];
    });
  }

  private conditionsOf(query: FeedQuery): { where: string; values: unknown[] } {
    const values: unknown[] = [];
    const sqlOf = (field: string) => {
      const column = columnSql(this.dataSource, ItemEntity, field);
      if (!column) throw new Error(`an item has no field ${field}`);
      return column;
    };
    const conditions = filterConditions(query, feedFilters, { sqlOf, values });
    return { where: ['listed', ...conditions].join(' AND '), values };
  }
}
