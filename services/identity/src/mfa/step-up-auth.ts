import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { getRequiredFactor } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { Authenticators } from './authenticators.ts';
import { codeRequired, passkeyRequired } from './factor.errors.ts';
import type { PasskeyCheck } from './passkey.rules.ts';
import { PasskeyVerifier } from './passkey-verifier.ts';
import type { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/** Credentials that a signed-in user must enter again before a sensitive operation. */
export interface StepUpCredentials {
  userId: string;
  currentPassword: string;
  code?: string | undefined;
  passkey?: PasskeyCheck | undefined;
}

/** An account and its authenticator. The account is locked until the transaction ends. */
export interface LockedAccount {
  user: UserEntity;
  factor: SecondFactorEntity | null;
}

/**
 * An operation that requires step-up authentication. It must verify the second factor, usually with
 * `verifySecondFactor`, and return the error if there is one.
 */
type Operation<Result> = (
  tx: EntityManager,
  account: LockedAccount,
  verifySecondFactor: () => Promise<ProblemError | null>,
) => Promise<Result | ProblemError>;

/**
 * Step-up authentication: before a sensitive operation, a signed-in user gives the password again, and the
 * second factor if the account has one. Neither a stolen session nor a stolen password is then enough.
 */
@Injectable()
export class StepUpAuth {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly authenticators: Authenticators,
    private readonly passkeyVerifier: PasskeyVerifier,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Checks the password, then runs the operation. The operation must verify the second factor after all its
   * other checks, so that a failed check doesn't use up a code. Errors are thrown after the commit, so that a
   * wrong code is counted.
   * @throws ProblemError 404 user_not_found, 403 invalid_password or passkey_needed, 400 validation_failed or
   * code_wrong, 401, 429
   */
  async run<Result extends object>(
    credentials: StepUpCredentials,
    operation: Operation<Result>,
  ): Promise<Result> {
    return this.runForUser(await this.verifyPassword(credentials), credentials, operation);
  }

  /**
   * Returns the account if the password is correct. A wrong password reveals nothing else about the account.
   * @throws ProblemError 404 user_not_found, 403 invalid_password
   */
  async verifyPassword({
    userId,
    currentPassword,
  }: Pick<StepUpCredentials, 'userId' | 'currentPassword'>): Promise<UserEntity> {
    const user = await this.users.find(this.dataSource.manager, userId);
    if (!user) throw userNotFound();
    const matches = await this.passwords.matches(currentPassword, user.passwordHash);
    if (!matches) throw wrongPassword('currentPassword');
    return user;
  }

  /**
   * Runs the operation like {@link run}, for an account whose password {@link verifyPassword} has checked.
   */
  runForUser<Result extends object>(
    user: UserEntity,
    credentials: StepUpCredentials,
    operation: Operation<Result>,
  ): Promise<Result> {
    return this.runCommittingRefusals(async (tx) => {
      const account = await this.lock(tx, user.id);
      // The verified password is no longer valid if it was changed during this request.
      if (account.user.passwordHash !== user.passwordHash) return wrongPassword('currentPassword');
      return operation(tx, account, () => this.verifySecondFactor(tx, account, credentials));
    });
  }

  /**
   * Loads an account and its authenticator, and locks the account until the transaction ends.
   * @throws ProblemError 404 user_not_found
   */
  async lock(tx: EntityManager, userId: string): Promise<LockedAccount> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw userNotFound();
    return { user, factor: await this.factors.find(tx, userId) };
  }

  /**
   * Runs `work` in a transaction. If `work` returns an error, the transaction is committed and the error
   * thrown.
   */
  async runCommittingRefusals<Result extends object>(
    work: (tx: EntityManager) => Promise<Result | ProblemError>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    if (result instanceof Error) throw result;
    return result;
  }

  /**
   * Verifies the second factor of an account. An error is returned and not thrown, because the transaction
   * must commit the number of wrong codes.
   */
  async verifySecondFactor(
    tx: EntityManager,
    { user, factor }: LockedAccount,
    { code, passkey }: Pick<StepUpCredentials, 'code' | 'passkey'>,
  ): Promise<ProblemError | null> {
    const required = getRequiredFactor(user);
    if (required === null) return null;
    // If an account has both an authenticator and a passkey, the user can choose either of them.
    if (passkey) return this.passkeyVerifier.verify(tx, user.id, passkey);
    if (required === 'passkey') return passkeyRequired();
    return code === undefined || !factor ? codeRequired() : this.authenticators.verifyCode(tx, factor, code);
  }
}
