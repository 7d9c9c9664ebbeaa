import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';
import { TombstoneEntity } from '../tombstones/tombstone.entity.ts';

/** Finds the accounts that are due for deletion, and reads and updates tombstones. */
@Injectable()
export class DeletionRepository {
  /** Loads the tombstone of a deleted account and locks it until the transaction ends. */
  lockTombstone(tx: EntityManager, userId: string): Promise<TombstoneEntity | null> {
    return tx.findOne(TombstoneEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async markFinalEmailSent(tx: EntityManager, userId: string, at: Date): Promise<void> {
    await tx.update(TombstoneEntity, { userId }, { farewellSentAt: at });
  }

  /** Returns the ids of accounts that exist although they have a tombstone, because a backup was restored. */
  async findRestored(manager: EntityManager, limit: number): Promise<string[]> {
    const users = await manager
      .createQueryBuilder(UserEntity, 'account')
      .select('account.id')
      .innerJoin(TombstoneEntity, 'tombstone', 'tombstone.userId = account.id')
      .take(limit)
      .getMany();
    return users.map((user) => user.id);
  }

  /**
   * Returns the ids of accounts that were created at `createdBefore` or earlier and are not validated, oldest
   * first.
   */
  async findUnverified(manager: EntityManager, createdBefore: Date, limit: number): Promise<string[]> {
    const users = await manager.find(UserEntity, {
      select: { id: true },
      where: { isEmailVerified: false, createdAt: LessThanOrEqual(createdBefore) },
      order: { createdAt: 'ASC' },
      take: limit,
    });
    return users.map((user) => user.id);
  }
}
