import { isAllowedPictureUrl } from '@bottin/contracts/domain/picture-hosts.ts';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { MediaEntity, type MediaKind } from './media.entity.ts';

/**
 * Loads and saves the pictures of connections. The id of a picture URL stays the same as long as its
 * connection uses the picture.
 */
@Injectable()
export class MediaRepository {
  private readonly extraHosts: readonly string[];

  constructor(@Inject(ENV) env: Env) {
    this.extraHosts = env.MEDIA_EXTRA_HOSTS;
  }

  /** Stores picture URLs and returns the id of each URL. Omits URLs on hosts that aren't allowed. */
  async record(
    tx: EntityManager,
    connectionId: string,
    kind: MediaKind,
    addresses: Iterable<string>,
  ): Promise<Map<string, string>> {
    const allowed = [...new Set(addresses)].filter((address) =>
      isAllowedPictureUrl(address, this.extraHosts),
    );
    if (allowed.length === 0) return new Map();
    const rows = await tx.query<Array<{ id: string; url: string }>>(
      `INSERT INTO media (id, connection_id, kind, url)
       SELECT id, $1, $2, url FROM unnest($3::text[], $4::text[]) AS given (id, url)
       ON CONFLICT (connection_id, url) DO UPDATE SET kind = excluded.kind
       RETURNING id, url`,
      [connectionId, kind, allowed.map(() => randomUUID()), allowed],
    );
    return new Map(rows.map(({ id, url }) => [url, id]));
  }

  /**
   * Deletes the pictures of a connection that are neither its avatar nor the thumbnail of one of its items.
   */
  async deleteUnused(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.query(
      `DELETE FROM media WHERE connection_id = $1
         AND NOT EXISTS (SELECT 1 FROM connections c WHERE c.connection_id = $1 AND c.avatar_media_id = media.id)
         AND NOT EXISTS (SELECT 1 FROM content_items i WHERE i.connection_id = $1 AND i.media_id = media.id)`,
      [connectionId],
    );
  }

  /** Returns every picture of the given connections. */
  listByConnections(manager: EntityManager, connectionIds: readonly string[]): Promise<MediaEntity[]> {
    return manager.find(MediaEntity, { where: { connectionId: In(connectionIds) }, order: { id: 'ASC' } });
  }

  /**
   * Returns the source URL of a picture. Returns null if the picture was deleted or its host is no longer
   * allowed.
   */
  async findSource(manager: EntityManager, id: string): Promise<string | null> {
    const media = await manager.findOneBy(MediaEntity, { id });
    return media && isAllowedPictureUrl(media.url, this.extraHosts) ? media.url : null;
  }
}
