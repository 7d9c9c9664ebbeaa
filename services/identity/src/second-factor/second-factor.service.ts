import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecondFactorState } from '@bottin/contracts/domain/second-factor.ts';
import { recoveryCodeUsedV1 } from '@bottin/contracts/events/recovery-code-used.v1.ts';
import { secondFactorAddedV1 } from '@bottin/contracts/events/second-factor-added.v1.ts';
import { secondFactorRemovedV1 } from '@bottin/contracts/events/second-factor-removed.v1.ts';
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
import { userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import type { SecondFactorEntity } from '../factors/second-factor.entity.ts';
import { SecondFactorRepository } from '../factors/second-factor.repository.ts';
import { EmailRequests } from '../links/email-requests.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import {
  codeWrong,
  factorAbsent,
  factorNotStarted,
  factorPresent,
  signInOver,
  tooManyCodes,
} from './second-factor.errors.ts';
import { inGroups, newRecoveryCodes, waitBeforeTry, withFailure } from './second-factor.rules.ts';
import { newSecret, otpauthUri, stepOf } from './totp.rules.ts';

type Calls = typeof identityRpc;
type Locked = { user: UserEntity; factor: SecondFactorEntity | null };

/** A code after the password: setting it up, asking for it, and giving it up. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly factors: SecondFactorRepository,
    private readonly emailRequests: EmailRequests,
    private readonly passwords: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'FACTOR_KEYS'>,
  ) {}

  state(userId: string): Promise<SecondFactorState> {
    return this.factors.stateOf(this.dataSource.manager, userId);
  }

  /** A secret for an authenticator. One that was begun before is worth nothing any more; nothing asks for codes yet. */
  async start({
    userId,
    currentPassword,
  }: RpcParsedInput<Calls['startSecondFactor']>): Promise<RpcOutput<Calls['startSecondFactor']>> {
    const { passwordHash } = await this.checkPassword(userId, currentPassword);
    return this.dataSource.transaction(async (tx) => {
      const { user, factor } = await this.lock(tx, userId);
      if (user.passwordHash !== passwordHash) throw wrongPassword('currentPassword');
      if (factor?.confirmedAt) throw factorPresent();
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
    return this.commitRefusal(async (tx) => {
      const { user, factor } = await this.lock(tx, userId);
      if (!factor) return factorNotStarted();
      if (factor.confirmedAt) return factorPresent();
      const refusal = await this.tryCode(tx, factor, code, { confirmedAt: this.clock.now() });
      if (refusal) return refusal;
      const codes = newRecoveryCodes();
      await this.factors.addRecoveryCodes(tx, userId, codes);
      const { credentialsVersion } = await this.change(tx, user, true);
      await this.tell(tx, secondFactorAddedV1, userId);
      await this.log.note(tx, { act: 'second-factor-add', target: userId });
      return { recoveryCodes: codes.map(inGroups), credentialsVersion };
    });
  }

  /** The second step of a sign-in, whose first is good only while the credentials are those that it proved. */
  pass({
    userId,
    credentialsVersion,
    code,
  }: RpcParsedInput<Calls['passSecondFactor']>): Promise<RpcOutput<Calls['passSecondFactor']>> {
    return this.commitRefusal(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const factor = await this.factors.find(tx, userId);
      const isOver = !user || user.credentialsVersion !== credentialsVersion || signInObstacle(user) !== null;
      if (isOver || !factor?.confirmedAt) return signInOver();
      const refusal = await this.tryCode(tx, factor, code);
      if (refusal) return refusal;
      await this.log.note(tx, { act: 'sign-in', target: userId, actor: userId });
      return { user: toSessionUser(user), credentialsVersion };
    });
  }

  /** Sign-ins ask for the password alone from now on, and whatever was signed in before is no longer. */
  async remove({
    userId,
    currentPassword,
    code,
  }: RpcParsedInput<Calls['removeSecondFactor']>): Promise<RpcOutput<Calls['removeSecondFactor']>> {
    const { passwordHash } = await this.checkPassword(userId, currentPassword);
    return this.commitRefusal(async (tx) => {
      const { user, factor } = await this.lock(tx, userId);
      if (user.passwordHash !== passwordHash) return wrongPassword('currentPassword');
      if (!factor?.confirmedAt) return factorAbsent();
      const refusal = await this.tryCode(tx, factor, code);
      if (refusal) return refusal;
      await this.factors.remove(tx, userId);
      const { credentialsVersion } = await this.change(tx, user, false);
      await this.tell(tx, secondFactorRemovedV1, userId);
      await this.log.note(tx, { act: 'second-factor-remove', target: userId });
      return { credentialsVersion };
    });
  }

  private async checkPassword(userId: string, password: string): Promise<UserEntity> {
    const user = await this.users.find(this.dataSource.manager, userId);
    if (!user) throw userNotFound();
    if (!(await this.passwords.matches(password, user.passwordHash))) throw wrongPassword('currentPassword');
    return user;
  }

  private async lock(tx: EntityManager, userId: string): Promise<Locked> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw userNotFound();
    return { user, factor: await this.factors.find(tx, userId) };
  }

  /** Runs a change whose refusal is kept too: a wrong code counts although nothing else happens. */
  private async commitRefusal<Result extends object>(
    work: (tx: EntityManager) => Promise<Result | ProblemError>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    if (result instanceof Error) throw result;
    return result;
  }

  /** Takes a code, of the authenticator or for recovery, and writes down that it was; or says what is wrong with it. */
  private async tryCode(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    also: Partial<SecondFactorEntity> = {},
  ): Promise<ProblemError | null> {
    const now = this.clock.now();
    const wait = waitBeforeTry(factor, now);
    if (wait > 0) return tooManyCodes(wait);
    const taken = await this.take(tx, factor, code, now);
    if (!taken) {
      await this.factors.save(tx, { ...factor, ...withFailure(factor, now) });
      return codeWrong();
    }
    await this.factors.save(tx, { ...factor, ...taken, ...also, failures: 0, failingSince: null });
    return null;
  }

  /** What a right code changes of its factor; null for a wrong one. */
  private async take(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    now: Date,
  ): Promise<Partial<SecondFactorEntity> | null> {
    const { userId, sealedSecret, lastStep } = factor;
    if (code.length === 6) {
      const keys = this.env.FACTOR_KEYS;
      const secret = keys.decrypt(sealedSecret, userId);
      const step = stepOf(code, { secret, lastStep, now });
      if (step === null) return null;
      return {
        lastStep: step,
        ...(keys.isOutdated(sealedSecret) && { sealedSecret: keys.encrypt(secret, userId) }),
      };
    }
    if (!(await this.factors.useRecoveryCode(tx, userId, { code, at: now }))) return null;
    await this.tell(tx, recoveryCodeUsedV1, userId);
    return {};
  }

  private async change(tx: EntityManager, user: UserEntity, hasSecondFactor: boolean): Promise<UserEntity> {
    await this.emailRequests.supersedeAll(tx, user.id);
    return this.accounts.save(tx, {
      ...withNewCredentials(user),
      hasSecondFactor,
      updatedAt: this.clock.now(),
    });
  }

  private async tell(
    tx: EntityManager,
    event: typeof secondFactorAddedV1 | typeof secondFactorRemovedV1 | typeof recoveryCodeUsedV1,
    userId: string,
  ): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: userId, data: { userId, requestId: uuidv7() } });
  }
}
