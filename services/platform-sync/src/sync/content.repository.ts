import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ContentItemEntity } from '../connections/content-item.entity.ts';

/** Loads and saves the id and content hash of each published item. */
@Injectable()
export class ContentRepository {
  listByConnections(manager: EntityManager, connectionIds: string[]): Promise<ContentItemEntity[]> {
    return manager.findBy(ContentItemEntity, { connectionId: In(connectionIds) });
  }

  async save(tx: EntityManager, items: ContentItemEntity[]): Promise<void> {
    if (items.length > 0) await tx.upsert(ContentItemEntity, items, ['id']);
  }

  async remove(tx: EntityManager, ids: string[]): Promise<void> {
    if (ids.length > 0) await tx.delete(ContentItemEntity, { id: In(ids) });
  }

  async removeAll(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.delete(ContentItemEntity, { connectionId });
  }
}
