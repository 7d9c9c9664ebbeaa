import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { emailNotFound, invalidPassword, signInRefused } from './sign-in.errors.ts';

type Calls = typeof identityRpc;

/** Who someone is. Sessions are the gateway's. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Checks an address and a password. An unknown address costs the same time as a known one. */
  async authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    const user = await this.users.findByEmail(this.dataSource.manager, credentials.email);
    const matches = await this.passwords.matches(credentials.password, user?.passwordHash);
    if (!user) throw emailNotFound();
    if (!matches) throw invalidPassword();
    const obstacle = signInObstacle(user);
    if (obstacle) throw signInRefused(obstacle);
    // The version read with the hash that was compared, whatever the account became meanwhile.
    return { user: toSessionUser(user), credentialsVersion: user.credentialsVersion };
  }

  /** The account of a session; null when it is gone. */
  async find(userId: string): Promise<RpcOutput<Calls['getUser']>> {
    const user = await this.users.find(this.dataSource.manager, userId);
    const credentialsVersion = user?.credentialsVersion ?? firstCredentialsVersion;
    return { user: user && toSessionUser(user), credentialsVersion };
  }
}
