import type { ContentFigures, ContentItem } from '@bottin/contracts/domain/content-item.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { ConnectionEntity, CreatorEntity, ItemEntity } from '../items/items.entity.ts';
import { copyCreatorColumns } from './content.rules.ts';

/** Connection from which a page of content was synced, and the version of the ContentSynced event. */
export interface SyncedPageSource {
  userId: string;
  connectionId: string;
  platform: ItemEntity['platform'];
  version: number;
}

/** Writes items, creators and connections to PostgreSQL. */
@Injectable()
export class ContentRepository {
  findCreator(tx: EntityManager, userId: string): Promise<CreatorEntity | null> {
    return tx.findOneBy(CreatorEntity, { userId });
  }

  async saveCreator(tx: EntityManager, creator: CreatorEntity): Promise<void> {
    await tx.upsert(CreatorEntity, creator, ['userId']);
  }

  findConnection(tx: EntityManager, connectionId: string): Promise<ConnectionEntity | null> {
    return tx.findOneBy(ConnectionEntity, { connectionId });
  }

  async saveConnection(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await tx.upsert(ConnectionEntity, connection, ['connectionId']);
  }

  /**
   * Inserts or replaces items, except those that a newer event has already stored or removed. Keeps the views and
   * likes of an item whose figures come from a newer event.
   */
  async saveItems(
    tx: EntityManager,
    source: SyncedPageSource,
    items: readonly ContentItem[],
    creator: CreatorEntity | null,
  ): Promise<void> {
    const newer = await tx.findBy(ItemEntity, {
      connectionId: source.connectionId,
      id: In(items.map(({ id }) => id)),
      figuresVersion: MoreThan(source.version),
    });
    const newerFigures = new Map(newer.map(({ id, viewCount, likeCount }) => [id, { viewCount, likeCount }]));
    const rows = items.map((item) => {
      const facts = {
        title: item.title,
        publishedAt: new Date(item.publishedAt),
        viewCount: item.viewCount,
        likeCount: item.likesHidden ? null : item.likeCount,
        ...newerFigures.get(item.id),
      };
      return { ...item, ...facts, ...copyCreatorColumns(facts, creator) };
    });
    await tx.query(
      `INSERT INTO items (id, connection_id, user_id, platform, external_id, content_type, title, description,
         thumbnail_url, content_url, duration, view_count, like_count, published_at, source_version, listed, relevance,
         categories, region_bucket, region, search_words)
       SELECT item.id, $1, $2, $3, item."externalId", item."contentType", item.title, item.description,
         item."thumbnailUrl", item."contentUrl", item.duration, item."viewCount", item."likeCount",
         item."publishedAt", $4::integer, item.listed, item.relevance,
         item.categories, item."regionBucket", item.region, to_tsvector('french', item."searchText")
       FROM jsonb_to_recordset($5::jsonb) AS item (id text, "externalId" text, "contentType" text, title text,
         description text, "thumbnailUrl" text, "contentUrl" text, duration integer, "viewCount" bigint,
         "likeCount" bigint, "publishedAt" timestamptz, listed boolean, relevance double precision,
         categories text[], "regionBucket" text, region text, "searchText" text)
       WHERE NOT EXISTS (SELECT 1 FROM removed_items WHERE removed_items.id = item.id AND version > $4::integer)
       ON CONFLICT (id) DO UPDATE SET
         content_type = excluded.content_type, title = excluded.title, description = excluded.description,
         thumbnail_url = excluded.thumbnail_url, content_url = excluded.content_url, duration = excluded.duration,
         view_count = excluded.view_count, like_count = excluded.like_count, published_at = excluded.published_at,
         source_version = excluded.source_version, listed = excluded.listed, relevance = excluded.relevance,
         categories = excluded.categories, region_bucket = excluded.region_bucket, region = excluded.region,
         search_words = excluded.search_words
       WHERE items.source_version < excluded.source_version
         AND items.connection_id = excluded.connection_id`,
      [source.connectionId, source.userId, source.platform, source.version, JSON.stringify(rows)],
    );
  }

  /** Updates the figures of stored items, except those that a newer event has already stored. */
  async saveFigures(
    tx: EntityManager,
    { connectionId, version }: SyncedPageSource,
    figures: readonly ContentFigures[],
    creator: CreatorEntity | null,
  ): Promise<void> {
    const read = new Map(figures.map(({ id, ...counts }) => [id, counts]));
    const items = await tx.findBy(ItemEntity, { connectionId, id: In([...read.keys()]) });
    const rows = items.map((item) => {
      const { viewCount, likeCount } = { ...item, ...read.get(item.id) };
      const { relevance } = copyCreatorColumns({ ...item, viewCount, likeCount }, creator);
      return { id: item.id, viewCount, likeCount, relevance };
    });
    // Keep `source_version`. Figures contain no title, so an older page that arrives late may still update
    // the title.
    await tx.query(
      `UPDATE items SET view_count = new."viewCount", like_count = new."likeCount", relevance = new.relevance,
         figures_version = $2
       FROM jsonb_to_recordset($1::jsonb) AS new (id text, "viewCount" bigint, "likeCount" bigint,
         relevance double precision)
       WHERE items.id = new.id AND items.source_version < $2 AND items.figures_version < $2`,
      [JSON.stringify(rows), version],
    );
  }

  async removeItems(tx: EntityManager, source: SyncedPageSource, ids: readonly string[]): Promise<void> {
    const values = [source.connectionId, source.version, ids];
    await tx.query(
      `INSERT INTO removed_items (connection_id, version, id) SELECT $1, $2::integer, unnest($3::text[])
       ON CONFLICT (id) DO UPDATE SET version = greatest(removed_items.version, excluded.version), removed_at = now()`,
      values,
    );
    await tx.query(
      'DELETE FROM items WHERE connection_id = $1 AND source_version < $2 AND id = ANY ($3::text[])',
      values,
    );
  }

  /**
   * Copies the creator's current data into all items of the creator. Returns the platforms of these items.
   */
  async refreshItems(tx: EntityManager, creator: CreatorEntity): Promise<Platform[]> {
    const items = await tx.findBy(ItemEntity, { userId: creator.userId });
    const copies = items.map((item) => ({ id: item.id, ...copyCreatorColumns(item, creator) }));
    await tx.query(
      `UPDATE items SET listed = copy.listed, relevance = copy.relevance, categories = copy.categories,
         region_bucket = copy."regionBucket", region = copy.region, search_words = to_tsvector('french', copy."searchText")
       FROM jsonb_to_recordset($1::jsonb) AS copy (id text, listed boolean, relevance double precision,
         categories text[], "regionBucket" text, region text, "searchText" text)
       WHERE items.id = copy.id
         AND (items.listed, items.relevance, items.categories, items.region_bucket, items.region, items.search_words)
           IS DISTINCT FROM (copy.listed, copy.relevance, copy.categories, copy."regionBucket", copy.region,
             to_tsvector('french', copy."searchText"))`,
      [JSON.stringify(copies)],
    );
    return uniquePlatforms(items);
  }

  /**
   * Deletes the items of a connection that were stored by an event of version `upToVersion` or lower. Returns
   * the platforms of the deleted items.
   */
  async deleteItems(tx: EntityManager, connectionId: string, upToVersion: number): Promise<Platform[]> {
    const [items] = await tx.query<[ItemPlatform[], number]>(
      'DELETE FROM items WHERE connection_id = $1 AND source_version <= $2 RETURNING platform',
      [connectionId, upToVersion],
    );
    await tx.query('DELETE FROM removed_items WHERE connection_id = $1 AND version <= $2', [
      connectionId,
      upToVersion,
    ]);
    return uniquePlatforms(items);
  }

  /**
   * Deletes the stored content of an account and keeps the account's id as a tombstone. Returns the platforms
   * of the deleted items.
   */
  async erase(tx: EntityManager, userId: string): Promise<Platform[]> {
    await tx.query(
      'DELETE FROM removed_items WHERE connection_id IN (SELECT connection_id FROM connections WHERE user_id = $1)',
      [userId],
    );
    const [items] = await tx.query<[ItemPlatform[], number]>(
      'DELETE FROM items WHERE user_id = $1 RETURNING platform',
      [userId],
    );
    await tx.delete(ConnectionEntity, { userId });
    await tx.delete(CreatorEntity, { userId });
    await tx.query('INSERT INTO tombstones (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    return uniquePlatforms(items);
  }
}

type ItemPlatform = Pick<ItemEntity, 'platform'>;

function uniquePlatforms(items: readonly ItemPlatform[]): Platform[] {
  return [...new Set(items.map(({ platform }) => platform))];
}
