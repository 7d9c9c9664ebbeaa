import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserTombstoneEntity } from './user-tombstone.entity.ts';

/** Which accounts are gone, and the lock that orders a new connection against a deletion. */
@Injectable()
export class UserTombstones {
  /** Waits for any other transaction that holds this user, then tells whether the account still exists. */
  async lockUnlessDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    await this.lock(tx, userId);
    return !(await tx.existsBy(UserTombstoneEntity, { userId }));
  }

  /** From here on the user is gone. */
  async bury(tx: EntityManager, userId: string, deletedAt: Date): Promise<void> {
    await this.lock(tx, userId);
    await tx.upsert(UserTombstoneEntity, { userId, deletedAt }, ['userId']);
  }

  private async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }
}
