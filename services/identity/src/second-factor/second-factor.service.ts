import { recoveryCodesRenewedV1 } from '@bottin/contracts/events/recovery-codes-renewed.v1.ts';
import { secondFactorAddedV1 } from '@bottin/contracts/events/second-factor-added.v1.ts';
import { secondFactorRemovedV1 } from '@bottin/contracts/events/second-factor-removed.v1.ts';
import type { SecondFactorState } from '@bottin/contracts/domain/second-factor.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { Authenticators } from '../mfa/authenticators.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { issueStepUpToken } from '../mfa/step-up-token.rules.ts';
import { newSecret, otpauthUri } from '../mfa/totp.rules.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { factorAbsent, factorNotStarted, factorPresent, signInOver } from './second-factor.errors.ts';
import { inGroups, newRecoveryCodes } from './second-factor.rules.ts';

type Calls = typeof identityRpc;

/** A code after the password: setting it up, asking for it, and giving it up. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly factors: SecondFactorRepository,
    private readonly authenticators: Authenticators,
    private readonly proof: StepUpAuth,
    private readonly emailTokens: EmailTokens,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'FACTOR_KEYS' | 'TOKEN_KEY'>,
  ) {}

  state(userId: string): Promise<SecondFactorState> {
    return this.factors.stateOf(this.dataSource.manager, userId);
  }

  /** A secret for an authenticator. One that was begun before is worth nothing any more; nothing asks for codes yet. */
  start(shown: RpcParsedInput<Calls['startSecondFactor']>): Promise<RpcOutput<Calls['startSecondFactor']>> {
    const { userId } = shown;
    return this.proof.run(shown, async (tx, { user, factor }, takeRest) => {
      if (factor?.confirmedAt) return factorPresent();
      const refusal = await takeRest();
      if (refusal) return refusal;
      const secret = newSecret();
      await this.factors.save(tx, {
        userId,
        sealedSecret: this.env.FACTOR_KEYS.encrypt(secret, userId),
        confirmedAt: null,
        lastStep: null,
        failures: factor?.failures ?? 0,
        failingSince: factor?.failingSince ?? null,
      });
      return { secret, uri: otpauthUri(secret, user.email) };
    });
  }

  /** The first code: sign-ins ask for one from now on, and whatever was signed in before is no longer. */
  confirm({
    userId,
    code,
  }: RpcParsedInput<Calls['confirmSecondFactor']>): Promise<RpcOutput<Calls['confirmSecondFactor']>> {
    return this.proof.commitRefusal(async (tx) => {
      const { user, factor } = await this.proof.lock(tx, userId);
      if (!factor) return factorNotStarted();
      if (factor.confirmedAt) return factorPresent();
      const refusal = await this.authenticators.tryCode(tx, factor, code, { confirmedAt: this.clock.now() });
      if (refusal) return refusal;
      const recoveryCodes = await this.giveRecoveryCodes(tx, userId);
      const { credentialsVersion } = await this.change(tx, user, true);
      await this.tell(tx, secondFactorAddedV1, userId);
      await this.log.note(tx, { act: 'second-factor-add', target: userId });
      return { recoveryCodes, credentialsVersion };
    });
  }

  /** The second step of a sign-in, whose first is good only while the credentials are those that it proved. */
  pass({
    userId,
    credentialsVersion,
    code,
  }: RpcParsedInput<Calls['passSecondFactor']>): Promise<RpcOutput<Calls['passSecondFactor']>> {
    return this.proof.commitRefusal(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const factor = await this.factors.find(tx, userId);
      const isOver = !user || user.credentialsVersion !== credentialsVersion || signInObstacle(user) !== null;
      if (isOver || !factor?.confirmedAt) return signInOver();
      const refusal = await this.authenticators.tryCode(tx, factor, code);
      if (refusal) return refusal;
      await this.log.note(tx, { act: 'sign-in', target: userId, actor: userId });
      const stepUpToken = issueStepUpToken(user, this.clock.now(), this.env.TOKEN_KEY);
      return { user: toSessionUser(user), credentialsVersion, stepUpToken };
    });
  }

  /** Sign-ins ask for the password alone from now on, and whatever was signed in before is no longer. */
  remove(
    shown: RpcParsedInput<Calls['removeSecondFactor']>,
  ): Promise<RpcOutput<Calls['removeSecondFactor']>> {
    const { userId, code } = shown;
    return this.proof.run(shown, async (tx, { user, factor }) => {
      if (!factor?.confirmedAt) return factorAbsent();
      const refusal = await this.authenticators.tryCode(tx, factor, code);
      if (refusal) return refusal;
      await this.factors.remove(tx, userId);
      const { credentialsVersion } = await this.change(tx, user, false);
      await this.tell(tx, secondFactorRemovedV1, userId);
      await this.log.note(tx, { act: 'second-factor-remove', target: userId });
      return { credentialsVersion };
    });
  }

  /** New recovery codes, for whoever could give the factor up as well. Sessions go on: they were opened with it. */
  renewRecoveryCodes(
    shown: RpcParsedInput<Calls['renewRecoveryCodes']>,
  ): Promise<RpcOutput<Calls['renewRecoveryCodes']>> {
    const { userId, code } = shown;
    return this.proof.run(shown, async (tx, { factor }) => {
      if (!factor?.confirmedAt) return factorAbsent();
      const refusal = await this.authenticators.tryCode(tx, factor, code);
      if (refusal) return refusal;
      const recoveryCodes = await this.giveRecoveryCodes(tx, userId);
      await this.tell(tx, recoveryCodesRenewedV1, userId);
      await this.log.note(tx, { act: 'recovery-codes-renew', target: userId });
      return { recoveryCodes };
    });
  }

  private async giveRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(tx, userId, codes);
    return codes.map(inGroups);
  }

  private async change(tx: EntityManager, user: UserEntity, hasSecondFactor: boolean): Promise<UserEntity> {
    await this.emailTokens.supersedeAll(tx, user.id);
    return this.accounts.save(tx, {
      ...withNewCredentials(user),
      hasSecondFactor,
      updatedAt: this.clock.now(),
    });
  }

  private async tell(
    tx: EntityManager,
    event: typeof secondFactorAddedV1 | typeof recoveryCodesRenewedV1 | typeof secondFactorRemovedV1,
    userId: string,
  ): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: userId, data: { userId, requestId: uuidv7() } });
  }
}
