import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { stepUpNeeded } from '../mfa/factor.errors.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { isValidStepUpToken, issueStepUpToken } from '../mfa/step-up-token.rules.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { AccountRemoval } from '../removal/account-removal.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { administratorStays, changeUndoable, disownOver, notAnAdministrator } from './deletion.errors.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { hasExpired } from './deletion.rules.ts';

type SomeonesDeletion = RpcParsedInput<typeof identityRpc.deleteUser>;

/** The one way out: every deletion of an account, and of all that others hold of it, starts here. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly deletions: DeletionRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly proof: StepUpAuth,
    private readonly removal: AccountRemoval,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TOKEN_KEY'>,
  ) {}

  /**
   * Deletes somebody's account at the wish of an administrator who proves who they are, or did within ten minutes. Administrators' own
   * stay.
   */
  async deleteSomeone(deletion: SomeonesDeletion): Promise<RpcOutput<typeof identityRpc.deleteUser>> {
    const { userId, administratorId, currentPassword, code, passkey } = deletion;
    const administrator = await this.users.find(this.dataSource.manager, administratorId);
    if (administrator?.role !== 'admin') throw notAnAdministrator();
    if (currentPassword === undefined) {
      this.requireStepUpToken(deletion.stepUpToken, administrator);
      await this.dataSource.transaction((tx) => this.removeForAdministrator(tx, userId));
      return {};
    }
    const shown = { userId: administratorId, currentPassword, code, passkey };
    return this.proof.run(shown, async (tx, { user }, takeRest) => {
      const refusal = await takeRest();
      if (refusal) return refusal;
      await this.removeForAdministrator(tx, userId);
      return { stepUpToken: issueStepUpToken(user, this.clock.now(), this.env.TOKEN_KEY) };
    });
  }

  /** Deletes an account at the wish of someone who proves that it is theirs, unless a change of its address can be undone. */
  async close(shown: RpcParsedInput<typeof identityRpc.closeAccount>): Promise<void> {
    await this.proof.run(shown, async (tx, { user }, takeRest) => {
      const refusal = await takeRest();
      if (refusal) return refusal;
      // Whoever stole the account could otherwise take the way back from its owner.
      if (await this.requests.hasUndoableChange(tx, user.id, this.clock.now())) return changeUndoable();
      await this.removal.remove(tx, user, 'owner');
      return {};
    });
  }

  /** Deletes an account at the wish of the owner of its address, who never opened it. What its name says isn't theirs: it stays out of the last e-mail. */
  async disown(token: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const user = await this.emailTokens.followDisown(tx, token);
      if (!user) throw disownOver();
      if (user.role === 'admin') throw administratorStays();
      await this.removal.remove(tx, { ...user, firstName: '' }, 'owner', 'disowned');
    });
  }

  /** Deletes an account if it still is unvalidated after its time. */
  expire(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && hasExpired(user, this.clock.now())) await this.removal.remove(tx, user, 'expired');
    });
  }

  /** Deletes an account that a restored backup brought back. Its owner had the last e-mail the first time. */
  repeat(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!user || !tombstone) return;
      await this.users.delete(tx, userId);
      await this.removal.publish(tx, { userId, reason: tombstone.reason, sealedContact: null });
      await this.log.note(tx, { act: 'deletion', target: userId, outcome: 'repeated' });
    });
  }

  /**
   * The last e-mail is sent: a UserDeleted without the address takes the place of the one that held it, in
   * the outbox and in the stream, for those who read them later. Being told again changes nothing.
   */
  noteFarewellSent(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!tombstone || tombstone.farewellSentAt) return;
      await this.deletions.markFarewellSent(tx, userId, this.clock.now());
      await this.removal.publish(tx, { userId, reason: tombstone.reason, sealedContact: null });
    });
  }

  private requireStepUpToken(token: string | undefined, administrator: UserEntity): void {
    const isFresh =
      token !== undefined && isValidStepUpToken(token, administrator, this.clock.now(), this.env.TOKEN_KEY);
    if (!isFresh) throw stepUpNeeded();
  }

  private async removeForAdministrator(tx: EntityManager, userId: string): Promise<void> {
    // Before the lock: two administrators who delete each other would wait for each other.
    const found = await this.users.find(tx, userId);
    if (found?.role === 'admin') throw administratorStays();
    const user = await this.users.lock(tx, userId);
    if (!user) throw userNotFound();
    await this.removal.remove(tx, user, 'administrator');
  }
}
