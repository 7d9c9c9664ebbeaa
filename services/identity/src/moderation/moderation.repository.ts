import type { AdminProfilesQuery } from '@bottin/contracts/domain/moderation.ts';
import { findPage } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';

@Injectable()
export class ModerationRepository {
  /**
   * Returns a page of the accounts with the given status, and the total number of such accounts. Pending
   * accounts are included only if their e-mail address is verified and their profile is complete; the account
   * that has waited longest comes first. Accounts with another status are sorted by their latest change,
   * newest first. Administrators are omitted. The query counts and skips accounts with an index-only scan.
   */
  async findPage(
    manager: EntityManager,
    query: AdminProfilesQuery,
  ): Promise<[users: UserEntity[], total: number]> {
    const { status } = query;
    const waiting = status === 'pending';
    const where = `role = 'user' AND ${waiting ? "status = 'pending' AND is_email_verified AND is_profile_complete" : 'status = $1'}`;
    const values = waiting ? [] : [status];
    const orderBy = `updated_at ${waiting ? 'ASC' : 'DESC'}, id ASC`;
    const { ids, total } = await findPage(manager, { table: 'users', where, values, orderBy }, query);
    const users = await manager.findBy(UserEntity, { id: In(ids) });
    const byId = new Map(users.map((user) => [user.id, user]));
    // An account may have been deleted between the two queries.
    return [ids.flatMap((id) => byId.get(id) ?? []), total];
  }

  /**
   * Returns the ids of accounts that can be approved automatically. The account that has waited longest comes
   * first.
   */
  async findAutoApprovable(manager: EntityManager, limit: number): Promise<string[]> {
    const users = await manager.find(UserEntity, {
      select: { id: true },
      where: { status: 'pending', isEmailVerified: true, isProfileComplete: true, wasRefused: false },
      order: { updatedAt: 'ASC' },
      take: limit,
    });
    return users.map((user) => user.id);
  }
}
