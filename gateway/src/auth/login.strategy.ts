import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';

/** An account whose password was right, with the version of its credentials. */
export type Authenticated = RpcOutput<typeof identityRpc.authenticate>;

/** Passport strategy that has the identity service check an e-mail address and a password. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly rpc: RpcClient) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  /** @throws ProblemError with identity's errorType and French text */
  validate(email: string, password: string): Promise<Authenticated> {
    return this.rpc.call(identityRpc.authenticate, { email, password });
  }
}
