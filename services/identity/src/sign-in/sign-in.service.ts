import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { emailNotFound, invalidPassword, signInRefused } from './sign-in.errors.ts';

type Calls = typeof identityRpc;

/** Who someone is. Sessions are the gateway's. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly log: SecurityLog,
  ) {}

  /** Checks an address and a password. An unknown address costs the same time as a known one. */
  async authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    const user = await this.users.findByEmail(this.dataSource.manager, credentials.email);
    const matches = await this.passwords.matches(credentials.password, user?.passwordHash);
    const refusal = refusalOf(user, matches);
    // An address that no account has is written down nowhere.
    const outcome = refusal?.problem.errorType ?? (user?.hasSecondFactor ? 'code_needed' : 'done');
    const actor = matches && user ? user.id : null;
    await this.log.note(this.dataSource.manager, {
      act: 'sign-in',
      target: user?.id ?? null,
      actor,
      outcome,
    });
    if (!user || refusal) throw refusal ?? emailNotFound();
    // The version read with the hash that was compared, whatever the account became meanwhile.
    const { credentialsVersion, hasSecondFactor } = user;
    return { user: toSessionUser(user), credentialsVersion, hasSecondFactor };
  }

  /** The account of a session; null when it is gone. */
  async find(userId: string): Promise<RpcOutput<Calls['getUser']>> {
    const user = await this.users.find(this.dataSource.manager, userId);
    const credentialsVersion = user?.credentialsVersion ?? firstCredentialsVersion;
    const hasSecondFactor = user?.hasSecondFactor ?? false;
    return { user: user && toSessionUser(user), credentialsVersion, hasSecondFactor };
  }
}

/** Why a sign-in isn't one; null when it is. */
function refusalOf(user: UserEntity | null, matches: boolean): ProblemError | null {
  if (!user) return emailNotFound();
  if (!matches) return invalidPassword();
  const obstacle = signInObstacle(user);
  return obstacle && signInRefused(obstacle);
}
