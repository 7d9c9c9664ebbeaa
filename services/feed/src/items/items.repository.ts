import { columnSql, type FieldSql } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreatorEntity, ItemEntity } from './items.entity.ts';

/** An item and whose it is. */
export interface ItemRow {
  item: ItemEntity;
  creator: CreatorEntity;
}

/** Items as every feed reads them. */
@Injectable()
export class ItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Items with their creators, in the order of these ids; without those that have been deleted since the ids were read. */
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

  /** A filter's field: its column of the items. */
  sqlOf(field: string): FieldSql {
    const column = columnSql(this.dataSource, ItemEntity, field);
    if (!column) throw new Error(`an item has no field ${field}`);
    return column;
  }
}
