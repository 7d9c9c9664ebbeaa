import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { passkeyAddedV1 } from '@bottin/contracts/events/passkey-added.v1.ts';
import { passkeyRemovedV1 } from '@bottin/contracts/events/passkey-removed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import { secondStepOf } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { PasskeyRepository, toPasskey } from '../mfa/passkey.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { creationOptions, verifyNew } from './new-passkey.rules.ts';
import { newPasskeyRefused, passkeyGone, passkeyNotStarted, passkeysFull } from './passkeys.errors.ts';

type Calls = typeof identityRpc;

/** The passkeys of an account, as their owner keeps them. Signing in with one is SignInService's. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly passkeys: PasskeyRepository,
    private readonly proof: StepUpAuth,
    private readonly emailTokens: EmailTokens,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<RpcOutput<Calls['passkeys']>> {
    const { manager } = this.dataSource;
    const user = await this.users.find(manager, userId);
    if (!user) throw userNotFound();
    const passkeys = await this.passkeys.ofUser(manager, userId);
    return { passkeys: passkeys.map(toPasskey), proof: secondStepOf(user) };
  }

  /** Nothing changes yet: a device is asked for a passkey by who proved that the account is theirs. */
  start(shown: RpcParsedInput<Calls['startPasskey']>): Promise<RpcOutput<Calls['startPasskey']>> {
    const { userId, origin } = shown;
    return this.proof.run(shown, async (tx, { user }, takeRest) => {
      const present = await this.passkeys.ofUser(tx, userId);
      if (present.length >= maxPasskeys) return passkeysFull();
      const refusal = await takeRest();
      if (refusal) return refusal;
      const options = await creationOptions(user, { origin, present });
      return { options, credentialsVersion: user.credentialsVersion };
    });
  }

  /** The passkey opens the account from now on, and whatever was signed in before is no longer. */
  async add(made: RpcParsedInput<Calls['addPasskey']>): Promise<RpcOutput<Calls['addPasskey']>> {
    const { userId, name, credentialsVersion } = made;
    const key = await verifyNew(made);
    if (!key) throw newPasskeyRefused();
    return this.proof.commitRefusal(async (tx) => {
      const { user } = await this.proof.lock(tx, userId);
      if (user.credentialsVersion !== credentialsVersion) return passkeyNotStarted();
      const present = await this.passkeys.ofUser(tx, userId);
      if (present.length >= maxPasskeys) return passkeysFull();
      const createdAt = this.clock.now();
      await this.passkeys.insert(tx, { ...key, id: uuidv7(), userId, name, createdAt, lastUsedAt: null });
      const changed = await this.change(tx, user, true);
      await this.tell(tx, passkeyAddedV1, userId);
      await this.log.note(tx, { act: 'passkey-add', target: userId });
      return { credentialsVersion: changed.credentialsVersion };
    });
  }

  /** The passkey opens nothing any more, and whatever was signed in before, with it too, is no longer. */
  remove(shown: RpcParsedInput<Calls['removePasskey']>): Promise<RpcOutput<Calls['removePasskey']>> {
    const { passkeyId } = shown;
    return this.proof.run(shown, async (tx, { user }, takeRest) => {
      const refusal = await takeRest();
      if (refusal) return refusal;
      return this.removeFrom(tx, user, passkeyId);
    });
  }

  private async removeFrom(
    tx: EntityManager,
    user: UserEntity,
    passkeyId: string,
  ): Promise<ProblemError | { credentialsVersion: number }> {
    const { id: userId } = user;
    if (!(await this.passkeys.remove(tx, userId, passkeyId))) return passkeyGone();
    const left = await this.passkeys.ofUser(tx, userId);
    const { credentialsVersion } = await this.change(tx, user, left.length > 0);
    await this.tell(tx, passkeyRemovedV1, userId);
    await this.log.note(tx, { act: 'passkey-remove', target: userId });
    return { credentialsVersion };
  }

  private async change(tx: EntityManager, user: UserEntity, hasPasskey: boolean): Promise<UserEntity> {
    await this.emailTokens.supersedeAll(tx, user.id);
    return this.accounts.save(tx, {
      ...withNewCredentials(user),
      hasPasskey,
      updatedAt: this.clock.now(),
    });
  }

  private async tell(
    tx: EntityManager,
    event: typeof passkeyAddedV1 | typeof passkeyRemovedV1,
    userId: string,
  ): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: userId, data: { userId, requestId: uuidv7() } });
  }
}
