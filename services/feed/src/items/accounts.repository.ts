import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The accounts that the service hears of: one change of each at a time, and none after its deletion. */
@Injectable()
export class AccountsRepository {
  /** Serialises all that happens to one account until `tx` ends. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }

  /** Locks the account; false when it is deleted, and whatever comes late must have no effect. */
  async lockUnlessDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    await this.lock(tx, userId);
    const rows = await tx.query<unknown[]>('SELECT 1 FROM tombstones WHERE user_id = $1', [userId]);
    return rows.length === 0;
  }
}
