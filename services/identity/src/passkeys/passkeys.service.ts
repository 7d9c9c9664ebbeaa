import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import { passkeyAddedV1 } from '@bottin/contracts/events/passkey-added.v1.ts';
import { passkeyRemovedV1 } from '@bottin/contracts/events/passkey-removed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import { getRequiredFactor } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { PasskeyRepository, toPasskey } from '../mfa/passkey.repository.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { buildCreationOptions, verifyRegistration } from './passkey-registration.rules.ts';
import {
  invalidNewPasskey,
  passkeyNotFound,
  registrationOutdated,
  tooManyPasskeys,
} from './passkeys.errors.ts';

type Calls = typeof mfaRpc;

/** Lists, adds and removes the passkeys of an account. Sign-in with a passkey is in `SignInService`. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly passkeys: PasskeyRepository,
    private readonly stepUpAuth: StepUpAuth,
    private readonly factors: SecondFactorRepository,
    private readonly emailTokens: EmailTokens,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<RpcOutput<Calls['passkeys']>> {
    const { manager } = this.dataSource;
    const user = await this.users.find(manager, userId);
    if (!user) throw userNotFound();
    const passkeys = await this.passkeys.listByUser(manager, userId);
    return { passkeys: passkeys.map(toPasskey), proof: getRequiredFactor(user) };
  }

  /**
   * Starts the registration of a passkey: after step-up authentication, returns the options to create it.
   * Nothing is stored.
   */
  start(input: RpcParsedInput<Calls['startPasskey']>): Promise<RpcOutput<Calls['startPasskey']>> {
    const { userId, origin } = input;
    return this.stepUpAuth.run(input, async (tx, { user }, verifySecondFactor) => {
      const present = await this.passkeys.listByUser(tx, userId);
      if (present.length >= maxPasskeys) return tooManyPasskeys();
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      const options = await buildCreationOptions(user, { origin, present });
      return { options, credentialsVersion: user.credentialsVersion };
    });
  }

  /** Stores a new passkey and ends every session of the account. */
  async add(input: RpcParsedInput<Calls['addPasskey']>): Promise<RpcOutput<Calls['addPasskey']>> {
    const { userId, name, credentialsVersion } = input;
    const key = await verifyRegistration(input);
    if (!key) throw invalidNewPasskey();
    return this.stepUpAuth.runCommittingRefusals(async (tx) => {
      const { user } = await this.stepUpAuth.lock(tx, userId);
      if (user.credentialsVersion !== credentialsVersion) return registrationOutdated();
      const present = await this.passkeys.listByUser(tx, userId);
      if (present.length >= maxPasskeys) return tooManyPasskeys();
      const createdAt = this.clock.now();
      await this.passkeys.insert(tx, { ...key, id: uuidv7(), userId, name, createdAt, lastUsedAt: null });
      const changed = await this.saveHasPasskey(tx, user, true);
      await this.publishChange(tx, passkeyAddedV1, userId);
      await this.securityLog.record(tx, { act: 'passkey-add', target: userId });
      return { credentialsVersion: changed.credentialsVersion };
    });
  }

  /**
   * Removes a passkey and ends every session of the account, even those that were opened without this
   * passkey.
   */
  remove(input: RpcParsedInput<Calls['removePasskey']>): Promise<RpcOutput<Calls['removePasskey']>> {
    const { passkeyId } = input;
    return this.stepUpAuth.run(input, async (tx, { user }, verifySecondFactor) => {
      const { id: userId } = user;
      const present = await this.passkeys.listByUser(tx, userId);
      if (!present.some(({ id }) => id === passkeyId)) return passkeyNotFound();
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      await this.passkeys.remove(tx, userId, passkeyId);
      const { credentialsVersion } = await this.saveHasPasskey(tx, user, present.length > 1);
      await this.publishChange(tx, passkeyRemovedV1, userId);
      await this.securityLog.record(tx, { act: 'passkey-remove', target: userId });
      return { credentialsVersion };
    });
  }

  private async saveHasPasskey(
    tx: EntityManager,
    user: UserEntity,
    hasPasskey: boolean,
  ): Promise<UserEntity> {
    await this.emailTokens.revokeAll(tx, user.id);
    await this.factors.removeUnconfirmed(tx, user.id);
    return this.accounts.save(tx, {
      ...withNewCredentials(user),
      hasPasskey,
      updatedAt: this.clock.now(),
    });
  }

  private async publishChange(
    tx: EntityManager,
    event: typeof passkeyAddedV1 | typeof passkeyRemovedV1,
    userId: string,
  ): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: userId, data: { userId, requestId: uuidv7() } });
  }
}
