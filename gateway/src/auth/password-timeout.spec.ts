import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { jest } from '@jest/globals';
import { EmailLinksController } from './email-links.controller.ts';
import { LoginStrategy } from './login.strategy.ts';
import type { SessionCookies } from './session.cookies.ts';

const call = jest.fn(async () => ({}));
const rpc = { call } as unknown as RpcClient;
const password = 'Érablière du rang 4';
const passwordTimeout = { timeoutMs: 15_000 };

describe('calls that check or hash a password wait up to 15 s', () => {
  it('signing in does', async () => {
    await new LoginStrategy(rpc).validate('moi@exemple.ca', password);
    const input = { email: 'moi@exemple.ca', password };
    expect(call).toHaveBeenLastCalledWith(identityRpc.authenticate, input, passwordTimeout);
  });

  it('resetting the password does', async () => {
    const body = { token: 'x', password };
    await new EmailLinksController(rpc, {} as SessionCookies).resetPassword({ body } as never);
    expect(call).toHaveBeenLastCalledWith(identityRpc.resetPassword, body, passwordTimeout);
  });
});
