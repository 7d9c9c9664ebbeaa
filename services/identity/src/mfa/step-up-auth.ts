import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { secondStepOf } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { Authenticators } from './authenticators.ts';
import { codeRequired, passkeyNeeded } from './factor.errors.ts';
import type { Answered } from './passkey.rules.ts';
import { Passkeys } from './passkeys.ts';
import type { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/** What someone who is signed in shows again before an act that a stolen session must not do. */
export interface Shown {
  userId: string;
  currentPassword: string;
  code?: string | undefined;
  passkey?: Answered | undefined;
}

/** An account and its authenticator, held until the transaction ends. */
export interface Owned {
  user: UserEntity;
  factor: SecondFactorEntity | null;
}

/** An act on a held account; `takeRest` takes what sign-ins ask beside the password. */
type Work<Result> = (
  tx: EntityManager,
  owned: Owned,
  takeRest: () => Promise<ProblemError | null>,
) => Promise<Result | ProblemError>;

/** Asks who is signed in to prove again that the account is theirs: whoever stole a session, or the password, has not all of it. */
@Injectable()
export class StepUpAuth {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly authenticators: Authenticators,
    private readonly passkeys: Passkeys,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Does something for who shows the password. The work has the rest taken, what sign-ins ask beside the password, when nothing else
   * is in its way. A refusal is committed before it is thrown: a wrong code counts although nothing else happens.
   * @throws ProblemError 404 user_not_found, 403 invalid_password or passkey_needed, 400 validation_failed or code_wrong, 401, 429
   */
  async run<Result extends object>(shown: Shown, work: Work<Result>): Promise<Result> {
    return this.runFor(await this.checkPassword(shown), shown, work);
  }

  /**
   * Compares the password that someone shows with their account's. Nothing is said of anything else before it matches.
   * @throws ProblemError 404 user_not_found, 403 invalid_password
   */
  async checkPassword({
    userId,
    currentPassword,
  }: Pick<Shown, 'userId' | 'currentPassword'>): Promise<UserEntity> {
    const known = await this.users.find(this.dataSource.manager, userId);
    if (!known) throw userNotFound();
    const matches = await this.passwords.matches(currentPassword, known.passwordHash);
    if (!matches) throw wrongPassword('currentPassword');
    return known;
  }

  /** {@link run}, for an account as {@link checkPassword} found it. */
  runFor<Result extends object>(known: UserEntity, shown: Shown, work: Work<Result>): Promise<Result> {
    return this.commitRefusal(async (tx) => {
      const owned = await this.lock(tx, known.id);
      // Changed elsewhere while this hashed: what was typed is the present one no more.
      if (owned.user.passwordHash !== known.passwordHash) return wrongPassword('currentPassword');
      return work(tx, owned, () => this.takeSecondStep(tx, owned, shown));
    });
  }

  /** @throws ProblemError 404 user_not_found */
  async lock(tx: EntityManager, userId: string): Promise<Owned> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw userNotFound();
    return { user, factor: await this.factors.find(tx, userId) };
  }

  /** Runs a change whose refusal is kept too. */
  async commitRefusal<Result extends object>(
    work: (tx: EntityManager) => Promise<Result | ProblemError>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    if (result instanceof Error) throw result;
    return result;
  }

  /** Takes what sign-ins ask beside the password; or says what is wrong with it, which has to be committed too. */
  async takeSecondStep(
    tx: EntityManager,
    { user, factor }: Owned,
    { code, passkey }: Pick<Shown, 'code' | 'passkey'>,
  ): Promise<ProblemError | null> {
    const wanted = secondStepOf(user);
    if (wanted === null) return null;
    // Whoever has both may show either.
    if (passkey) return this.passkeys.take(tx, user.id, passkey);
    if (wanted === 'passkey') return passkeyNeeded();
    return code === undefined || !factor ? codeRequired() : this.authenticators.tryCode(tx, factor, code);
  }
}
