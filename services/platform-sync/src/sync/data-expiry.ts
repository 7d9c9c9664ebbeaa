import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { toRef } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { ClaimRepository } from './claim.repository.ts';
import { ContentRepository } from './content.repository.ts';
import { dataLifetimeMs, revokedLifetimeMs } from './sync.rules.ts';

const everyMs = 10 * 60_000;

/**
 * Deletes platform data that is older than its retention limit, but keeps the connection. The limit is
 * shorter after the grant was revoked.
 */
@Injectable()
export class DataExpiry {
  private readonly logger = new Logger(DataExpiry.name);
  private doneAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    private readonly claims: ClaimRepository,
    private readonly connections: ConnectionRepository,
    private readonly content: ContentRepository,
    private readonly media: MediaRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Deletes expired data, unless this replica did so in the last ten minutes. Several replicas can run this
   * concurrently.
   */
  async runWhenDue(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - this.doneAt < everyMs) return;
    await this.expireStale(now);
    this.doneAt = now.getTime();
  }

  /**
   * Deletes the expired data of each connection, in one transaction per connection. If that fails for a
   * connection, this run continues with the others and the next run tries again.
   */
  private async expireStale(now: Date): Promise<void> {
    const limits = {
      readBefore: new Date(now.getTime() - dataLifetimeMs),
      revokedBefore: new Date(now.getTime() - revokedLifetimeMs),
    };
    const failed: string[] = [];
    let more = true;
    while (more) {
      let connectionId: string | undefined;
      try {
        more = await this.dataSource.transaction(async (tx) => {
          const stale = await this.claims.lockStale(tx, limits, failed);
          connectionId = stale?.connectionId;
          if (stale) await this.expire(tx, stale);
          return stale !== null;
        });
      } catch (error) {
        // If no connection was found, the query itself failed and would fail again in the next iteration.
        if (connectionId === undefined) throw error;
        failed.push(connectionId);
        this.logger.error({ message: 'expired data not deleted', connectionId, error });
      }
    }
  }

  /** Deletes, within `tx`, all data that was read from the platform for this connection. */
  async expire(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    Object.assign(connection, {
      channelTitle: '',
      avatarMediaId: null,
      followers: null,
      contentCount: null,
      viewCount: null,
      latestVideos: [],
      syncedAt: null,
      dataReadAt: null,
      figuresDueAt: null,
    } satisfies Partial<ConnectionEntity>);
    await this.connections.save(tx, connection);
    await this.content.removeAll(tx, connection.connectionId);
    await this.media.deleteUnused(tx, connection.connectionId);
    await this.outbox.add(tx, platformDataExpiredV1, {
      aggregateId: connection.userId,
      data: toRef(connection),
    });
  }
}
