import { getColumnSql, type FieldSql } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FeedKey } from './cursor.rules.ts';
import { CreatorEntity, ItemEntity } from './items.entity.ts';

export interface ItemRow {
  item: ItemEntity;
  creator: CreatorEntity;
}

/** A page of items. `end` is the key of the last item, or null on the last page. */
export interface ItemPage {
  rows: ItemRow[];
  end: FeedKey | null;
}

/** Loads the items of feeds and digests by id. */
@Injectable()
export class ItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the items with the given ids and their creators, in the order of `ids`. Omits items that have
   * been deleted meanwhile.
   */
  async load(ids: string[]): Promise<ItemRow[]> {
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
      return item && creator ? [{ item, creator }] : [];
    });
  }

  /**
   * Returns the page of items with these keys. `limit` is the size of the page. If another page follows,
   * `keys` has one more key than `limit`.
   */
  async loadPage(keys: readonly FeedKey[], limit: number): Promise<ItemPage> {
    const shown = keys.slice(0, limit);
    return {
      rows: await this.load(shown.map(({ id }) => id)),
      end: keys.length > limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /** Returns the SQL expression for a field by which the feed can be filtered. */
  getFieldSql(field: string): FieldSql {
    const column = getColumnSql(this.dataSource, ItemEntity, field);
    if (!column) throw new Error(`an item has no field ${field}`);
    return column;
  }
}
