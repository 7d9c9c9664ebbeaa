import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';
import { TombstoneEntity } from '../removal/tombstone.entity.ts';

/** Deleted accounts, and those that are due. */
@Injectable()
export class DeletionRepository {
  /** The tombstone, held until the transaction ends. */
  lockTombstone(tx: EntityManager, userId: string): Promise<TombstoneEntity | null> {
    return tx.findOne(TombstoneEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async markFarewellSent(tx: EntityManager, userId: string, at: Date): Promise<void> {
    await tx.update(TombstoneEntity, { userId }, { farewellSentAt: at });
  }

  /** Accounts that are there although they were deleted: a backup from before was restored. */
  async findReturned(manager: EntityManager, limit: number): Promise<string[]> {
    const users = await manager
      .createQueryBuilder(UserEntity, 'account')
      .select('account.id')
      .innerJoin(TombstoneEntity, 'tombstone', 'tombstone.userId = account.id')
      .take(limit)
      .getMany();
    return users.map((user) => user.id);
  }

  /** Accounts made at a moment or before whose address was never validated, the oldest first. */
  async findUnverified(manager: EntityManager, moment: Date, limit: number): Promise<string[]> {
    const users = await manager.find(UserEntity, {
      select: { id: true },
      where: { isEmailVerified: false, createdAt: LessThanOrEqual(moment) },
      order: { createdAt: 'ASC' },
      take: limit,
    });
    return users.map((user) => user.id);
  }
}
