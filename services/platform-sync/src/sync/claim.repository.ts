import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionEntity } from '../connections/connection.entity.ts';
import { claimMs, renewMs } from './sync.rules.ts';

/** SQL condition for connections with a waiting owner: never synced, or reconnected since. */
const isAwaited = '(NOT is_verified OR attempted_at IS NULL)';

/**
 * Claims channels for a sync, so that only one replica at a time syncs a channel. A replica that has lost its
 * claim, because of a reconnection or a crash, must discard its result.
 */
@Injectable()
export class ClaimRepository {
  private readonly logger = new Logger(ClaimRepository.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims up to `limit` due connections, starting with those that have been due for longest. `kind` is
   * 'first' for connections that were never synced or were reconnected, and 'again' for the others.
   */
  claimDue(now: Date, limit: number, kind: 'first' | 'again'): Promise<ConnectionEntity[]> {
    return this.claim(
      now,
      `SELECT connection_id FROM connections
       WHERE managed AND next_sync_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
         AND ${isAwaited} = $5
       ORDER BY next_sync_at LIMIT $4 FOR UPDATE SKIP LOCKED`,
      [limit, kind === 'first'],
    );
  }

  /**
   * Counts the due connections that {@link claimDue} claims as 'again'. The count stops at `max`. `oldest` is
   * the time when the first of them became due.
   */
  async countDueAgain(now: Date, max: number): Promise<{ count: number; oldest: Date | null }> {
    const [row] = await this.dataSource.query<Array<{ count: number; oldest: Date | null }>>(
      `SELECT count(*)::integer AS count, min(next_sync_at) AS oldest FROM (
         SELECT next_sync_at FROM connections
         WHERE managed AND NOT ${isAwaited} AND next_sync_at <= $1
           AND (claimed_until IS NULL OR claimed_until <= $1)
         ORDER BY next_sync_at LIMIT $2) AS due`,
      [now, max],
    );
    return row ?? { count: 0, oldest: null };
  }

  /** Returns the number of connections for which a sync is scheduled. */
  async countScheduled(): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ count: number }>>(
      'SELECT count(*)::integer AS count FROM connections WHERE next_sync_at IS NOT NULL',
    );
    return row?.count ?? 0;
  }

  /** Runs `work` and renews the claim until `work` settles. If the process crashes, the claim expires. */
  async withRenewal<T>([claimed]: ConnectionEntity[], work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => {
      this.renew(claimed?.claimId ?? null).catch((error: unknown) =>
        this.logger.warn({ message: 'claim not renewed', error }),
      );
    }, renewMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Claims one connection, even if it isn't due. Returns null if another replica has claimed it. */
  async claimOne(now: Date, connectionId: string): Promise<ConnectionEntity | null> {
    const [claimed] = await this.claim(
      now,
      `SELECT connection_id FROM connections
       WHERE managed AND status = 'active' AND connection_id = $4
         AND (claimed_until IS NULL OR claimed_until <= $1)
       FOR UPDATE SKIP LOCKED`,
      [connectionId],
    );
    return claimed ?? null;
  }

  /**
   * Locks and returns the claimed connection. Returns null if the claim was lost or the connection was
   * closed.
   */
  async lock(tx: EntityManager, claimed: ConnectionEntity): Promise<ConnectionEntity | null> {
    const { connectionId, claimId } = claimed;
    if (claimId === null) return null;
    return tx.findOne(ConnectionEntity, {
      where: { connectionId, claimId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Locks and returns a connection whose platform data was read before `readBefore` or, if the connection's
   * grant was revoked, before `revokedBefore`. Ignores the connections in `except`. Returns null if there is
   * no such connection.
   */
  lockStale(
    tx: EntityManager,
    { readBefore, revokedBefore }: { readBefore: Date; revokedBefore: Date },
    except: readonly string[] = [],
  ): Promise<ConnectionEntity | null> {
    const filter = { managed: true, connectionId: Not(In(except)) };
    return tx.findOne(ConnectionEntity, {
      where: [
        { ...filter, dataReadAt: LessThan(readBefore) },
        {
          ...filter,
          dataReadAt: LessThan(revokedBefore),
          status: 'needs_reconnection',
        },
      ],
      order: { dataReadAt: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  private async renew(claimId: string | null): Promise<void> {
    await this.dataSource.query('UPDATE connections SET claimed_until = $2 WHERE claim_id = $1', [
      claimId,
      new Date(this.clock.now().getTime() + claimMs),
    ]);
  }

  /**
   * Claims all selected connections under one claim id.
   * @param candidates SQL query that selects the ids of these connections
   */
  private async claim(now: Date, candidates: string, parameters: unknown[]): Promise<ConnectionEntity[]> {
    const claimId = uuidv7();
    const [rows] = await this.dataSource.query<[Array<{ connection_id: string }>, number]>(
      `UPDATE connections SET claim_id = $2, claimed_until = $3, attempted_at = $1
       WHERE connection_id IN (${candidates}) RETURNING connection_id`,
      [now, claimId, new Date(now.getTime() + claimMs), ...parameters],
    );
    if (rows.length === 0) return [];
    // Select by the claim id: a connection that was reconnected meanwhile has lost the claim and must be left
    // out.
    return this.dataSource.manager.find(ConnectionEntity, {
      where: { claimId },
      order: { nextSyncAt: 'ASC' },
    });
  }
}
