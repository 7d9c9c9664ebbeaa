import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionEntity } from '../connections/connection.entity.ts';
import { claimMs, renewMs } from './sync.rules.ts';

/** Which replica reads which channel. A claim that was lost (a reconnection, a crash) ends without effect. */
@Injectable()
export class ClaimRepository {
  private readonly logger = new Logger(ClaimRepository.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims due connections, the longest due first: those that were read before, or those that never were. */
  claimDue(now: Date, limit: number, kind: 'first' | 'again'): Promise<ConnectionEntity[]> {
    return this.claim(
      now,
      `SELECT connection_id FROM connections
       WHERE managed AND next_sync_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1) AND is_verified = $5
       ORDER BY next_sync_at LIMIT $4 FOR UPDATE SKIP LOCKED`,
      [limit, kind === 'again'],
    );
  }

  /** The connections that were read before and are due, counted up to `most`, and since when the oldest is. */
  async dueAgain(now: Date, most: number): Promise<{ count: number; oldest: Date | null }> {
    const [row] = await this.dataSource.query<Array<{ count: number; oldest: Date | null }>>(
      `SELECT count(*)::integer AS count, min(next_sync_at) AS oldest FROM (
         SELECT next_sync_at FROM connections
         WHERE managed AND is_verified AND next_sync_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
         ORDER BY next_sync_at LIMIT $2) AS due`,
      [now, most],
    );
    return row ?? { count: 0, oldest: null };
  }

  /** How many connections are read from time to time. */
  async countRead(): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ count: number }>>(
      'SELECT count(*)::integer AS count FROM connections WHERE next_sync_at IS NOT NULL',
    );
    return row?.count ?? 0;
  }

  /** Prolongs the claim on connections while `work` is done. One that isn't prolonged ends: its process died. */
  async keep<T>([claimed]: ConnectionEntity[], work: () => Promise<T>): Promise<T> {
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

  /** Claims one connection now, due or not; null when another replica reads it at this moment. */
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

  /** The claimed connection, locked; null when the claim was lost or the connection is closed. */
  async lock(tx: EntityManager, claimed: ConnectionEntity): Promise<ConnectionEntity | null> {
    const { connectionId, claimId } = claimed;
    if (claimId === null) return null;
    return tx.findOne(ConnectionEntity, {
      where: { connectionId, claimId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * A connection whose data was read too long ago, or whose grant turned out revoked so long ago (nothing is attempted since), locked; null
   * when no other than `except` is left.
   */
  lockStale(
    tx: EntityManager,
    { readBefore, revokedBefore }: { readBefore: Date; revokedBefore: Date },
    except: readonly string[] = [],
  ): Promise<ConnectionEntity | null> {
    const held = { managed: true, connectionId: Not(In(except)) };
    return tx.findOne(ConnectionEntity, {
      where: [
        { ...held, dataReadAt: LessThan(readBefore) },
        {
          ...held,
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

  /** All that one call claims has one claim id. */
  private async claim(now: Date, candidates: string, parameters: unknown[]): Promise<ConnectionEntity[]> {
    const claimId = uuidv7();
    const [rows] = await this.dataSource.query<[Array<{ connection_id: string }>, number]>(
      `UPDATE connections SET claim_id = $2, claimed_until = $3, attempted_at = $1
       WHERE connection_id IN (${candidates}) RETURNING connection_id`,
      [now, claimId, new Date(now.getTime() + claimMs), ...parameters],
    );
    if (rows.length === 0) return [];
    // Without those that were connected anew meanwhile.
    return this.dataSource.manager.find(ConnectionEntity, {
      where: { claimId },
      order: { nextSyncAt: 'ASC' },
    });
  }
}
