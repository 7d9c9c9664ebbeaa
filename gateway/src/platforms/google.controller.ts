import {
  failureOfGoogle,
  type OauthFailure,
  oauthFailureTexts,
} from '@bottin/contracts/domain/oauth-failures.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Header, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { signInFirst } from '../calls/access.rules.ts';
import { Spends } from '../calls/call.ts';
import { callerOf, NeedsCaller } from '../calls/caller.ts';
import { OauthBinding } from './oauth-binding.ts';
import { OauthErrorFilter } from './oauth-error.filter.ts';

const callbackQuery = z.object({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

/** Exchanging the code asks Google twice. */
const callbackTimeoutMs = 20_000;

/** The popup's navigations: to Google, and back to a page that tells its opener how it went. */
@Controller('auth/google')
@UseFilters(OauthErrorFilter)
export class GoogleController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly binding: OauthBinding,
  ) {}

  @Get()
  @NeedsCaller('required')
  @Spends('oauth')
  @Header('Cache-Control', 'no-store')
  async start(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { user, registrantId } = callerOf(request);
    const userId = user?.id ?? registrantId;
    if (!userId) throw signInFirst();
    const binding = this.binding.ensure(request, response);
    const { authUrl } = await this.rpc.call(platformSyncRpc.authorize, {
      userId,
      platform: 'youtube',
      binding,
    });
    response.redirect(authUrl);
  }

  @Get('callback')
  @NeedsCaller('required')
  @Spends('oauth')
  @Header('Cache-Control', 'no-store')
  async callback(@Query() query: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { code, state, error } = callbackQuery.safeParse(query).data ?? {};
    if (error !== undefined) throw refusal(failureOfGoogle(error));
    const binding = this.binding.present(request);
    if (!binding) throw refusal('cookie_missing');
    if (!code || !state) throw refusal('oauth_state_invalid');
    const { user, registrantId } = callerOf(request);
    const accounts = [user?.id, registrantId].filter((id) => typeof id === 'string');
    const answer = { code, state, binding, accounts };
    await this.rpc.call(platformSyncRpc.callback, answer, { timeoutMs: callbackTimeoutMs });
    response.redirect('/oauth-success?platform=youtube');
  }
}

function refusal(errorType: OauthFailure): ProblemError {
  return new ProblemError({ statusCode: 400, errorType, message: oauthFailureTexts[errorType] });
}
