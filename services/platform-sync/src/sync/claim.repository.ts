import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionEntity } from '../shared/connections/connection.entity.ts';
import { claimMs } from './sync.rules.ts';

/** Which replica reads which channel. A claim that was lost (a reconnection, a crash) ends without effect. */
@Injectable()
export class ClaimRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims due connections, those that never were read first. `firstOnly` claims only those. */
  claimDue(now: Date, limit: number, firstOnly: boolean): Promise<ConnectionEntity[]> {
    return this.claim(
      now,
      `SELECT connection_id FROM connections
       WHERE managed AND next_sync_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
         AND NOT ($5 AND is_verified)
       ORDER BY is_verified, next_sync_at LIMIT $4 FOR UPDATE SKIP LOCKED`,
      [limit, firstOnly],
    );
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
  async hold(tx: EntityManager, claimed: ConnectionEntity): Promise<ConnectionEntity | null> {
    const { connectionId, claimId } = claimed;
    if (claimId === null) return null;
    return tx.findOne(ConnectionEntity, {
      where: { connectionId, claimId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** A connection whose data was read before `moment`, locked; null when no other is left. */
  holdStale(tx: EntityManager, moment: Date): Promise<ConnectionEntity | null> {
    return tx.findOne(ConnectionEntity, {
      where: { managed: true, dataReadAt: LessThan(moment) },
      order: { dataReadAt: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  private async claim(now: Date, candidates: string, parameters: unknown[]): Promise<ConnectionEntity[]> {
    const [rows] = await this.dataSource.query<[Array<{ connection_id: string }>, number]>(
      `UPDATE connections SET claim_id = $2, claimed_until = $3, attempted_at = $1
       WHERE connection_id IN (${candidates}) RETURNING connection_id`,
      [now, uuidv7(), new Date(now.getTime() + claimMs), ...parameters],
    );
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.connection_id);
    return this.dataSource.manager.findBy(ConnectionEntity, { connectionId: In(ids) });
  }
}
