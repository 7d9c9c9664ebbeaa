import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getRequiredFactor, getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { passkeyUnknown } from '../mfa/factor.errors.ts';
import { PasskeyRepository } from '../mfa/passkey.repository.ts';
import { PasskeyVerifier } from '../mfa/passkey-verifier.ts';
import { issueStepUpToken } from '../mfa/step-up-token.rules.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { emailNotFound, invalidPassword, signInRefused } from './sign-in.errors.ts';

type Calls = typeof signInRpc;

/** Checks the credentials of users who sign in. The sessions themselves are stored by the gateway. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly passkeys: PasskeyRepository,
    private readonly passkeyVerifier: PasskeyVerifier,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TOKEN_KEY'>,
  ) {}

  /**
   * Checks an e-mail address and a password. The response time doesn't reveal whether the address is
   * registered.
   */
  async authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    const user = await this.users.findByEmail(this.dataSource.manager, credentials.email);
    const matches = await this.passwords.matches(credentials.password, user?.passwordHash);
    const refusal = getRefusal(user, matches);
    const secondStep = user && getRequiredFactor(user);
    const outcome = refusal?.problem.errorType ?? (secondStep ? `${secondStep}_needed` : 'done');
    const actor = matches && user ? user.id : null;
    // For an unregistered e-mail address, `target` is null. The address itself isn't logged, because the log
    // must contain no personal data.
    await this.securityLog.record(this.dataSource.manager, {
      act: 'sign-in',
      target: user?.id ?? null,
      actor,
      outcome,
    });
    if (!user || refusal) throw refusal ?? emailNotFound();
    // Use the credentials version that was read together with the compared password hash, even if the account
    // has changed meanwhile.
    const { credentialsVersion } = user;
    return {
      user: toSessionUser(user),
      credentialsVersion,
      hasSecondFactor: secondStep !== null,
      secondStep,
      ...(secondStep === null && { stepUpToken: this.issueStepUpToken(user) }),
    };
  }

  /**
   * Signs in a user with a passkey. No password or code is needed, because the passkey counts as both
   * factors.
   */
  async authenticateByPasskey(
    assertion: RpcParsedInput<Calls['authenticatePasskey']>,
  ): Promise<RpcOutput<Calls['authenticatePasskey']>> {
    const found = await this.passkeys.findByCredential(this.dataSource.manager, assertion.answer.id);
    const result = await this.dataSource.transaction(async (tx) => {
      const user = found && (await this.users.lock(tx, found.userId));
      if (!user) return passkeyUnknown();
      const refusal = await this.passkeyVerifier.verify(tx, user.id, assertion);
      if (refusal) return refusal;
      const obstacle = getSignInObstacle(user);
      if (obstacle) return signInRefused(obstacle);
      await this.securityLog.record(tx, { act: 'sign-in', target: user.id, actor: user.id });
      const { credentialsVersion } = user;
      return { user: toSessionUser(user), credentialsVersion, stepUpToken: this.issueStepUpToken(user) };
    });
    if (!(result instanceof ProblemError)) return result;
    await this.securityLog.record(this.dataSource.manager, {
      act: 'sign-in',
      target: found?.userId ?? null,
      actor: null,
      outcome: result.problem.errorType,
    });
    throw result;
  }

  /** Returns the account to which a session belongs, or null when the account was deleted. */
  async findSessionUser(userId: string): Promise<RpcOutput<Calls['getUser']>> {
    const user = await this.users.find(this.dataSource.manager, userId);
    const credentialsVersion = user?.credentialsVersion ?? firstCredentialsVersion;
    const hasSecondFactor = user !== null && getRequiredFactor(user) !== null;
    return { user: user && toSessionUser(user), credentialsVersion, hasSecondFactor };
  }

  private issueStepUpToken(user: UserEntity): string {
    return issueStepUpToken(user, this.clock.now(), this.env.TOKEN_KEY);
  }
}

/** Returns the error of a sign-in that fails, or null when the sign-in succeeds. */
function getRefusal(user: UserEntity | null, matches: boolean): ProblemError | null {
  if (!user) return emailNotFound();
  if (!matches) return invalidPassword();
  const obstacle = getSignInObstacle(user);
  return obstacle && signInRefused(obstacle);
}
