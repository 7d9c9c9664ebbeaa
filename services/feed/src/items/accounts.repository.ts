import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Locks accounts, and checks whether an account was deleted. */
@Injectable()
export class AccountsRepository {
  /** Locks an account until `tx` ends, so that its changes run one after the other. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }

  /**
   * Locks an account. Returns false if the account was deleted, because late events of a deleted account must
   * have no effect.
   */
  async lockUnlessDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    await this.lock(tx, userId);
    const rows = await tx.query<unknown[]>('SELECT 1 FROM tombstones WHERE user_id = $1', [userId]);
    return rows.length === 0;
  }
}
