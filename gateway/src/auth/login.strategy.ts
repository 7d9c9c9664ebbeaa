import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';

/** Checks an address and a password with identity. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly rpc: RpcClient) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  /** @throws ProblemError with identity's errorType and French text */
  async validate(email: string, password: string): Promise<SessionUser> {
    return (await this.rpc.call(identityRpc.authenticate, { email, password })).user;
  }
}
