import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserTombstoneEntity } from './user-tombstone.entity.ts';

/**
 * Stores the tombstones of deleted accounts. A lock per account ensures that no channel is linked to an
 * account while the account is being deleted.
 */
@Injectable()
export class UserTombstones {
  /** Locks the account until the transaction ends. Returns false if the account was deleted. */
  async lockUnlessDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    await this.lock(tx, userId);
    return !(await tx.existsBy(UserTombstoneEntity, { userId }));
  }

  /** Marks the account as deleted. */
  async add(tx: EntityManager, userId: string, deletedAt: Date): Promise<void> {
    await this.lock(tx, userId);
    await tx.upsert(UserTombstoneEntity, { userId, deletedAt }, ['userId']);
  }

  private async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }
}
