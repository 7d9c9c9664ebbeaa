import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { passwordTimeout } from './password-timeout.ts';

/** An account for which the correct password was given, and the version of the account's credentials. */
export type Authenticated = RpcOutput<typeof signInRpc.authenticate>;

/** Passport strategy that lets the identity service check the e-mail address and the password. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly rpc: RpcClient) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  /** @throws ProblemError with the errorType and the French text that the identity service returns */
  validate(email: string, password: string): Promise<Authenticated> {
    return this.rpc.call(signInRpc.authenticate, { email, password }, passwordTimeout);
  }
}
