import type { AdminProfilesQuery } from '@bottin/contracts/domain/moderation.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';

/** Accounts as administrators look for them. */
@Injectable()
export class ModerationRepository {
  /**
   * A page of the accounts of a status and how many there are. Those that wait are complete, and the one
   * that was left alone for longest comes first; of the others, the one last changed.
   */
  page(
    manager: EntityManager,
    { status, page, limit }: AdminProfilesQuery,
  ): Promise<[users: UserEntity[], total: number]> {
    const waiting = status === 'pending';
    return manager.findAndCount(UserEntity, {
      where: {
        status,
        role: 'user',
        ...(waiting ? { isEmailVerified: true, isProfileComplete: true } : {}),
      },
      order: { updatedAt: waiting ? 'ASC' : 'DESC', id: 'ASC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }

  /** Accounts that wait for nothing but a decision that automatic approval may take, the oldest first. */
  async findWaiting(manager: EntityManager, limit: number): Promise<string[]> {
    const users = await manager.find(UserEntity, {
      select: { id: true },
      where: { status: 'pending', isEmailVerified: true, isProfileComplete: true, wasRefused: false },
      order: { updatedAt: 'ASC' },
      take: limit,
    });
    return users.map((user) => user.id);
  }
}
