import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import type { moderationRpc } from '@bottin/contracts/rpc/identity/moderation.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { stepUpRequired } from '../mfa/factor.errors.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { isValidStepUpToken, issueStepUpToken } from '../mfa/step-up-token.rules.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { AccountRemoval } from '../tombstones/account-removal.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import {
  cannotDeleteAdministrator,
  emailChangeStillUndoable,
  disownExpired,
  notAnAdministrator,
} from './deletion.errors.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { hasExpired } from './deletion.rules.ts';

type DeletionInput = RpcParsedInput<typeof moderationRpc.deleteUser>;

/**
 * Deletes accounts: on request, after expiry, or again after a backup was restored. Other services delete
 * their data when they receive UserDeleted.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly deletions: DeletionRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly stepUpAuth: StepUpAuth,
    private readonly removal: AccountRemoval,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TOKEN_KEY'>,
  ) {}

  /**
   * Deletes a user's account on behalf of an administrator. The administrator must give the password again,
   * unless the last full authentication was less than ten minutes ago. Accounts of administrators can't be
   * deleted in this way.
   */
  async deleteByAdministrator(deletion: DeletionInput): Promise<RpcOutput<typeof moderationRpc.deleteUser>> {
    const { administratorId, currentPassword, code, passkey } = deletion;
    const administrator = await this.users.find(this.dataSource.manager, administratorId);
    if (administrator?.role !== 'admin') throw notAnAdministrator();
    if (currentPassword === undefined) {
      this.requireStepUpToken(deletion.stepUpToken, administrator);
      await this.dataSource.transaction((tx) => this.removeForAdministrator(tx, deletion));
      return {};
    }
    const credentials = { userId: administratorId, currentPassword, code, passkey };
    return this.stepUpAuth.run(credentials, async (tx, { user }, verifySecondFactor) => {
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      await this.removeForAdministrator(tx, deletion);
      return { stepUpToken: issueStepUpToken(user, this.clock.now(), this.env.TOKEN_KEY) };
    });
  }

  /**
   * Deletes the caller's account after step-up authentication. Fails while a change of the account's e-mail
   * address can still be undone.
   */
  async closeAccount(input: RpcParsedInput<typeof accountRpc.closeAccount>): Promise<void> {
    await this.stepUpAuth.run(input, async (tx, { user }, verifySecondFactor) => {
      // Otherwise somebody who stole the account could delete it before the victim undoes the change of
      // address.
      if (await this.requests.hasUndoableChange(tx, user.id, this.clock.now()))
        return emailChangeStillUndoable();
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      await this.removal.remove(tx, user, 'owner');
      return {};
    });
  }

  /**
   * Deletes an account that somebody else opened with the caller's e-mail address. The final e-mail omits the
   * account's name, because a stranger chose it.
   */
  async disown(token: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const user = await this.emailTokens.followDisown(tx, token);
      if (!user) throw disownExpired();
      if (user.role === 'admin') throw cannotDeleteAdministrator();
      await this.removal.remove(tx, { ...user, firstName: '' }, 'owner', { outcome: 'disowned' });
    });
  }

  /** Deletes an account if it is not validated and its deadline has passed. */
  deleteIfExpired(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && hasExpired(user, this.clock.now())) await this.removal.remove(tx, user, 'expired');
    });
  }

  /**
   * Deletes an account that reappeared because a backup was restored. No second final e-mail is sent.
   */
  repeatDeletion(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!user || !tombstone) return;
      await this.users.delete(tx, userId);
      await this.removal.publishDeletion(tx, { userId, reason: tombstone.reason, sealedContact: null });
      await this.securityLog.record(tx, { act: 'deletion', target: userId, outcome: 'repeated' });
    });
  }

  /**
   * Erases the encrypted e-mail address after the final e-mail was sent. Publishes a UserDeleted without the
   * address, which replaces the first one in the outbox and in the stream. Idempotent.
   */
  recordFinalEmailSent(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!tombstone || tombstone.farewellSentAt) return;
      await this.deletions.markFinalEmailSent(tx, userId, this.clock.now());
      await this.removal.publishDeletion(tx, { userId, reason: tombstone.reason, sealedContact: null });
    });
  }

  private requireStepUpToken(token: string | undefined, administrator: UserEntity): void {
    const isFresh =
      token !== undefined && isValidStepUpToken(token, administrator, this.clock.now(), this.env.TOKEN_KEY);
    if (!isFresh) throw stepUpRequired();
  }

  private async removeForAdministrator(
    tx: EntityManager,
    { userId, reason }: Pick<DeletionInput, 'userId' | 'reason'>,
  ): Promise<void> {
    // Check the role before locking the account. Otherwise two administrators who try to delete each other
    // would deadlock.
    const found = await this.users.find(tx, userId);
    if (found?.role === 'admin') throw cannotDeleteAdministrator();
    const user = await this.users.lock(tx, userId);
    if (!user) throw userNotFound();
    await this.removal.remove(tx, user, 'administrator', { explanation: reason ?? null });
  }
}
