import { assertPageDepth } from '@bottin/contracts/domain/depth.ts';
import type { AdminProfilePage, AdminProfilesQuery } from '@bottin/contracts/domain/moderation.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { toSessionUser, toUserState } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { decisionRefused } from './moderation.errors.ts';
import { ModerationRepository } from './moderation.repository.ts';
import { applyDecision, type Decision, checkDecision } from './moderation.rules.ts';

/**
 * Carries out administrators' decisions about accounts. Repeating a decision changes nothing and publishes no
 * event.
 */
@Injectable()
export class ModerationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly profiles: ModerationRepository,
    private readonly accounts: Accounts,
    private readonly emailTokens: EmailTokens,
    private readonly factors: SecondFactorRepository,
    private readonly securityLog: SecurityLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the accounts with the queried status, for administrators.
   * @throws ProblemError 400 too_deep for a page that ends after result 10,000
   */
  async list(query: AdminProfilesQuery): Promise<AdminProfilePage> {
    assertPageDepth(query);
    await this.securityLog.record(this.dataSource.manager, { act: 'list-profiles', target: null });
    const [users, total] = await this.profiles.findPage(this.dataSource.manager, query);
    return { profiles: users.map(toSessionUser), pagination: toPagination(query, total) };
  }

  approve(userId: string): Promise<void> {
    return this.decide('approve', userId, async (tx, user) => {
      await this.accounts.save(tx, user, userApprovedV1);
    });
  }

  /**
   * Refuses a profile. The reason isn't stored here. Only the published event contains it, and the
   * notifications service puts it in an e-mail.
   */
  refuse(userId: string, reason: string): Promise<void> {
    return this.decide('refuse', userId, async (tx, user) => {
      await this.accounts.save(tx, user);
      await this.outbox.add(tx, userRefusedV1, {
        aggregateId: userId,
        data: { user: toUserState(user), reason },
      });
    });
  }

  /**
   * Suspends an account, ends its sessions, invalidates its links and cancels its pending change of e-mail
   * address. Only the published event contains the reason, as for a refusal.
   */
  suspend(userId: string, reason?: string): Promise<void> {
    return this.decide('suspend', userId, async (tx, user) => {
      await this.emailTokens.revokeAll(tx, userId);
      await this.factors.removeUnconfirmed(tx, userId);
      await this.accounts.save(tx, user);
      await this.outbox.add(tx, userSuspendedV1, {
        aggregateId: userId,
        data: { user: toUserState(user), ...(reason !== undefined && { reason }) },
      });
    });
  }

  restore(userId: string): Promise<void> {
    return this.decide('restore', userId, async (tx, user) => {
      await this.accounts.save(tx, user, userRestoredV1);
    });
  }

  private decide(
    decision: Decision,
    userId: string,
    carryOut: (tx: EntityManager, user: UserEntity) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw userNotFound();
      const judged = checkDecision(decision, user);
      if (judged !== 'done' && judged !== 'possible') throw decisionRefused(judged);
      if (judged === 'possible') await carryOut(tx, applyDecision(decision, user, this.clock.now()));
      const outcome = judged === 'done' ? 'unchanged' : 'done';
      await this.securityLog.record(tx, { act: decision, target: userId, outcome });
    });
  }
}
