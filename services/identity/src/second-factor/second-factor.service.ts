import { recoveryCodesRenewedV1 } from '@bottin/contracts/events/recovery-codes-renewed.v1.ts';
import { secondFactorAddedV1 } from '@bottin/contracts/events/second-factor-added.v1.ts';
import { secondFactorRemovedV1 } from '@bottin/contracts/events/second-factor-removed.v1.ts';
import type { SecondFactorState } from '@bottin/contracts/domain/second-factor.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import type { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import { getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { Authenticators } from '../mfa/authenticators.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { issueStepUpToken } from '../mfa/step-up-token.rules.ts';
import { generateSecret, otpauthUri } from '../mfa/totp.rules.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import {
  factorNotActive,
  factorNotStarted,
  factorAlreadyActive,
  signInExpired,
} from './second-factor.errors.ts';
import { formatRecoveryCode, generateRecoveryCodes } from './second-factor.rules.ts';

type Calls = typeof mfaRpc & typeof signInRpc;

/** Sets up and removes the authenticator of an account, and verifies its codes at sign-in. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly factors: SecondFactorRepository,
    private readonly authenticators: Authenticators,
    private readonly stepUpAuth: StepUpAuth,
    private readonly emailTokens: EmailTokens,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'MFA_ENCRYPTION_KEYS' | 'TOKEN_KEY'>,
  ) {}

  getState(userId: string): Promise<SecondFactorState> {
    return this.factors.getState(this.dataSource.manager, userId);
  }

  /**
   * Returns a new authenticator secret, which replaces one that was not confirmed. Sign-in requires codes
   * only after the user has confirmed the authenticator.
   */
  start(input: RpcParsedInput<Calls['startSecondFactor']>): Promise<RpcOutput<Calls['startSecondFactor']>> {
    const { userId } = input;
    return this.stepUpAuth.run(input, async (tx, { user, factor }, verifySecondFactor) => {
      if (factor?.confirmedAt) return factorAlreadyActive();
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      const secret = generateSecret();
      await this.factors.save(tx, {
        userId,
        sealedSecret: this.env.MFA_ENCRYPTION_KEYS.encrypt(secret, userId),
        confirmedAt: null,
        lastStep: null,
        failures: factor?.failures ?? 0,
        failingSince: factor?.failingSince ?? null,
      });
      return { secret, uri: otpauthUri(secret, user.email) };
    });
  }

  /**
   * Confirms the authenticator with a first code and ends every session. From now on, sign-in requires a
   * code.
   */
  confirm({
    userId,
    code,
  }: RpcParsedInput<Calls['confirmSecondFactor']>): Promise<RpcOutput<Calls['confirmSecondFactor']>> {
    return this.stepUpAuth.runCommittingRefusals(async (tx) => {
      const { user, factor } = await this.stepUpAuth.lock(tx, userId);
      if (!factor) return factorNotStarted();
      if (factor.confirmedAt) return factorAlreadyActive();
      const refusal = await this.authenticators.verifyCode(tx, factor, code, {
        confirmedAt: this.clock.now(),
      });
      if (refusal) return refusal;
      const recoveryCodes = await this.issueRecoveryCodes(tx, userId);
      const { credentialsVersion } = await this.saveHasSecondFactor(tx, user, true);
      await this.publishChange(tx, secondFactorAddedV1, userId);
      await this.securityLog.record(tx, { act: 'second-factor-add', target: userId });
      return { recoveryCodes, credentialsVersion };
    });
  }

  /**
   * Verifies the code that a user enters in the second step of a sign-in. Fails if the account's credentials
   * have changed since the first step.
   */
  verifySignInCode({
    userId,
    credentialsVersion,
    code,
  }: RpcParsedInput<Calls['passSecondFactor']>): Promise<RpcOutput<Calls['passSecondFactor']>> {
    return this.stepUpAuth.runCommittingRefusals(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const factor = await this.factors.find(tx, userId);
      const isOver =
        !user || user.credentialsVersion !== credentialsVersion || getSignInObstacle(user) !== null;
      if (isOver || !factor?.confirmedAt) return signInExpired();
      const refusal = await this.authenticators.verifyCode(tx, factor, code);
      if (refusal) return refusal;
      await this.securityLog.record(tx, { act: 'sign-in', target: userId, actor: userId });
      const stepUpToken = issueStepUpToken(user, this.clock.now(), this.env.TOKEN_KEY);
      return { user: toSessionUser(user), credentialsVersion, stepUpToken };
    });
  }

  /** Removes the account's authenticator and ends every session. */
  remove(
    input: RpcParsedInput<Calls['removeSecondFactor']>,
  ): Promise<RpcOutput<Calls['removeSecondFactor']>> {
    const { userId, code } = input;
    return this.stepUpAuth.run(input, async (tx, { user, factor }) => {
      if (!factor?.confirmedAt) return factorNotActive();
      const refusal = await this.authenticators.verifyCode(tx, factor, code);
      if (refusal) return refusal;
      await this.factors.remove(tx, userId);
      const { credentialsVersion } = await this.saveHasSecondFactor(tx, user, false);
      await this.publishChange(tx, secondFactorRemovedV1, userId);
      await this.securityLog.record(tx, { act: 'second-factor-remove', target: userId });
      return { credentialsVersion };
    });
  }

  /** Replaces the recovery codes, which requires the password and a code. Sessions stay open. */
  renewRecoveryCodes(
    input: RpcParsedInput<Calls['renewRecoveryCodes']>,
  ): Promise<RpcOutput<Calls['renewRecoveryCodes']>> {
    const { userId, code } = input;
    return this.stepUpAuth.run(input, async (tx, { factor }) => {
      if (!factor?.confirmedAt) return factorNotActive();
      const refusal = await this.authenticators.verifyCode(tx, factor, code);
      if (refusal) return refusal;
      const recoveryCodes = await this.issueRecoveryCodes(tx, userId);
      await this.publishChange(tx, recoveryCodesRenewedV1, userId);
      await this.securityLog.record(tx, { act: 'recovery-codes-renew', target: userId });
      return { recoveryCodes };
    });
  }

  private async issueRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = generateRecoveryCodes();
    await this.factors.replaceRecoveryCodes(tx, userId, codes);
    return codes.map(formatRecoveryCode);
  }

  private async saveHasSecondFactor(
    tx: EntityManager,
    user: UserEntity,
    hasSecondFactor: boolean,
  ): Promise<UserEntity> {
    await this.emailTokens.revokeAll(tx, user.id);
    return this.accounts.save(tx, {
      ...withNewCredentials(user),
      hasSecondFactor,
      updatedAt: this.clock.now(),
    });
  }

  private async publishChange(
    tx: EntityManager,
    event: typeof secondFactorAddedV1 | typeof recoveryCodesRenewedV1 | typeof secondFactorRemovedV1,
    userId: string,
  ): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: userId, data: { userId, requestId: uuidv7() } });
  }
}
