import { type AccountSession, accountCalls } from '@bottin/contracts/http/account.ts';
import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Call, CallInputOf, type Input } from '../calls/call.ts';
import { callerOf } from '../calls/caller.ts';
import { SessionCookies } from '../sessions/session.cookies.ts';
import { AccountDataService } from './account-data.service.ts';
import { AccountSessions } from './account-sessions.service.ts';

type Calls = typeof accountCalls;
type Message = CallResponse<Calls['changePassword']>;

/** Passwords queue behind argon2 in a burst; people would rather wait than fail. */
const slow = { timeoutMs: 15_000 } as const;

/** What someone does with their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
    private readonly sessions: AccountSessions,
    private readonly data: AccountDataService,
  ) {}

  /** The event ends every session opened before the change; this browser gets one opened after it. */
  @Call(accountCalls.changePassword)
  async changePassword(
    @CallInputOf(accountCalls.changePassword) { userId, body }: Input<Calls['changePassword']>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message> {
    const { changedAt } = await this.rpc.call(identityRpc.changePassword, { userId, ...body }, slow);
    await this.cookies.signIn(request, response, userId, new Date(changedAt));
    return { message: 'Ton mot de passe est changé. Tes autres sessions sont fermées.' };
  }

  @Call(accountCalls.sessions)
  listSessions(
    @CallInputOf(accountCalls.sessions) { userId }: Input<Calls['sessions']>,
    @Req() request: Request,
  ): Promise<AccountSession[]> {
    return this.sessions.list(userId, callerOf(request).sessionKey);
  }

  @Call(accountCalls.endSession)
  async endSession(
    @CallInputOf(accountCalls.endSession) { userId, params }: Input<Calls['endSession']>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message> {
    const itself = await this.sessions.end(userId, params.sessionId, callerOf(request).sessionKey);
    if (itself) await this.cookies.signOut(request, response);
    return { message: 'La session est fermée.' };
  }

  @Call(accountCalls.endOtherSessions)
  async endOtherSessions(
    @CallInputOf(accountCalls.endOtherSessions) { userId }: Input<Calls['endOtherSessions']>,
    @Req() request: Request,
  ): Promise<Message> {
    await this.sessions.endOthers(userId, callerOf(request).sessionKey);
    return { message: 'Tes autres sessions sont fermées.' };
  }

  @Call(accountCalls.data)
  async downloadData(
    @CallInputOf(accountCalls.data) { userId }: Input<Calls['data']>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountData> {
    const data = await this.data.collect(userId);
    response.attachment('bottin-mes-donnees.json');
    return data;
  }

  @Call(accountCalls.deleteAccount)
  async deleteAccount(
    @CallInputOf(accountCalls.deleteAccount) { userId, body }: Input<Calls['deleteAccount']>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message> {
    await this.rpc.call(identityRpc.closeAccount, { userId, ...body }, slow);
    await this.cookies.signOut(request, response);
    return { message: 'Ton compte est supprimé.' };
  }
}
