import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Locks accounts and looks up the tombstones of deleted ones. */
@Injectable()
export class AccountsRepository {
  /** Serialises all changes of one account until `tx` ends. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }

  /**
   * Locks the account and returns false if it was deleted. Late events of a deleted account must have no
   * effect.
   */
  async lockUnlessDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    await this.lock(tx, userId);
    const rows = await tx.query<unknown[]>('SELECT 1 FROM tombstones WHERE user_id = $1', [userId]);
    return rows.length === 0;
  }
}
