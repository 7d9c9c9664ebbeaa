import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { toRef } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { ClaimRepository } from './claim.repository.ts';
import { ContentRepository } from './content.repository.ts';
import { dataLifetimeMs } from './sync.rules.ts';

/** Drops what was read from a platform too long ago to be kept. The connection stays, and is still tried. */
@Injectable()
export class DataExpiry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: ClaimRepository,
    private readonly connections: ConnectionRepository,
    private readonly content: ContentRepository,
    private readonly media: MediaRepository,
    private readonly outbox: Outbox,
  ) {}

  /** One transaction per connection, until none is left. */
  async expireStale(now: Date): Promise<void> {
    const limit = new Date(now.getTime() - dataLifetimeMs);
    let more = true;
    while (more) {
      more = await this.dataSource.transaction(async (tx) => {
        const stale = await this.claims.lockStale(tx, limit);
        if (stale) await this.expire(tx, stale);
        return stale !== null;
      });
    }
  }

  private async expire(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    Object.assign(connection, {
      channelTitle: '',
      avatarMediaId: null,
      followers: null,
      contentCount: null,
      viewCount: null,
      latestVideos: [],
      syncedAt: null,
      dataReadAt: null,
    } satisfies Partial<ConnectionEntity>);
    await this.connections.save(tx, connection);
    await this.content.removeAll(tx, connection.connectionId);
    await this.media.dropUnused(tx, connection.connectionId);
    await this.outbox.add(tx, platformDataExpiredV1, {
      aggregateId: connection.userId,
      data: toRef(connection),
    });
  }
}
