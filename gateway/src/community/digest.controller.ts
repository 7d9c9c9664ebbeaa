import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { digestCalls, oneClickPath } from '@bottin/contracts/http/digest.ts';
import { buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Call, type Input, RateLimit } from '../calls/call.ts';

type Calls = typeof digestCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

/** Manages an account's weekly digest, and handles unsubscribing without signing in. */
@Controller()
export class DigestController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(digestCalls.get)
  get({ userId }: Input<Calls['get']>): Result<'get'> {
    return this.rpc.call(notificationsRpc.digest, { userId });
  }

  @Call(digestCalls.subscribe)
  subscribe({ userId, body: { consent } }: Input<Calls['subscribe']>): Result<'subscribe'> {
    return this.rpc.call(notificationsRpc.subscribeDigest, { userId, consent });
  }

  @Call(digestCalls.unsubscribe)
  unsubscribe({ userId }: Input<Calls['unsubscribe']>): Result<'unsubscribe'> {
    return this.rpc.call(notificationsRpc.unsubscribeDigest, { userId });
  }

  @Call(digestCalls.unsubscribeByLink)
  unsubscribeByLink({ body: { token } }: Input<Calls['unsubscribeByLink']>): Result<'unsubscribeByLink'> {
    return this.rpc.call(notificationsRpc.endDigest, { token, by: 'link' });
  }

  @Call(digestCalls.unsubscribeOneClick)
  oneClick({ params: { token } }: Input<Calls['unsubscribeOneClick']>): Result<'unsubscribeOneClick'> {
    return this.rpc.call(notificationsRpc.endDigest, { token, by: 'header' });
  }

  /**
   * Redirects to a page that asks for confirmation. This GET must change nothing, because link scanners and
   * mail clients without one-click unsubscribe also request this URL.
   */
  @Get(oneClickPath.replace('{token}', ':token'))
  @RateLimit('read')
  @Header('Cache-Control', 'private, no-store')
  redirectToConfirmation(@Param('token') token: string, @Res() response: Response): void {
    response.redirect(303, buildLinkWithToken('/desabonnement', token));
  }
}
