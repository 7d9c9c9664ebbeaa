import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { digestCalls, oneClickPath } from '@bottin/contracts/http/digest.ts';
import { linkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Call, type Input, Spends } from '../calls/call.ts';

type Calls = typeof digestCalls;
type Answer<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

/** The weekly digest of an account, and the ways out of it that ask for no account. */
@Controller()
export class DigestController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(digestCalls.get)
  get({ userId }: Input<Calls['get']>): Answer<'get'> {
    return this.rpc.call(notificationsRpc.digest, { userId });
  }

  @Call(digestCalls.subscribe)
  subscribe({ userId, body: { consent } }: Input<Calls['subscribe']>): Answer<'subscribe'> {
    return this.rpc.call(notificationsRpc.subscribeDigest, { userId, consent });
  }

  @Call(digestCalls.unsubscribe)
  unsubscribe({ userId }: Input<Calls['unsubscribe']>): Answer<'unsubscribe'> {
    return this.rpc.call(notificationsRpc.unsubscribeDigest, { userId });
  }

  @Call(digestCalls.unsubscribeByLink)
  unsubscribeByLink({ body: { token } }: Input<Calls['unsubscribeByLink']>): Answer<'unsubscribeByLink'> {
    return this.rpc.call(notificationsRpc.endDigest, { token, by: 'link' });
  }

  @Call(digestCalls.unsubscribeOneClick)
  oneClick({ params: { token } }: Input<Calls['unsubscribeOneClick']>): Answer<'unsubscribeOneClick'> {
    return this.rpc.call(notificationsRpc.endDigest, { token, by: 'header' });
  }

  /** A mail program that knows no one-click opens the same address; so do those that look at links. They are shown the page that asks. */
  @Get(oneClickPath.replace('{token}', ':token'))
  @Spends('read')
  @Header('Cache-Control', 'private, no-store')
  open(@Param('token') token: string, @Res() response: Response): void {
    response.redirect(303, linkWithToken('/desabonnement', token));
  }
}
