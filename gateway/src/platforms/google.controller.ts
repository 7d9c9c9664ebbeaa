import {
  mapGoogleError,
  type OauthFailure,
  oauthFailureTexts,
} from '@bottin/contracts/domain/oauth-failures.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Header, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { notSignedIn } from '../calls/access.rules.ts';
import { RateLimit } from '../calls/call.ts';
import { getCaller, NeedsCaller } from '../calls/caller.ts';
import { OauthBinding } from './oauth-binding.ts';
import { OauthErrorFilter } from './oauth-error.filter.ts';

const callbackQuery = z.object({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

/** This time-out is long, because exchanging the OAuth code takes two requests to Google. */
const callbackTimeoutMs = 20_000;

/**
 * Handles the two navigations of the OAuth popup. The first is redirected to Google. The second returns from
 * Google and is redirected to a page that reports the result to the popup's opener.
 */
@Controller('auth/google')
@UseFilters(OauthErrorFilter)
export class GoogleController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly binding: OauthBinding,
  ) {}

  @Get()
  @NeedsCaller('required')
  @RateLimit('oauth')
  @Header('Cache-Control', 'no-store')
  async start(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { user, registrantId } = getCaller(request);
    const userId = user?.id ?? registrantId;
    if (!userId) throw notSignedIn();
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
  @RateLimit('oauth')
  @Header('Cache-Control', 'no-store')
  async callback(@Query() query: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { code, state, error } = callbackQuery.safeParse(query).data ?? {};
    if (error !== undefined) throw oauthProblem(mapGoogleError(error));
    const binding = this.binding.getCurrent(request);
    if (!binding) throw oauthProblem('cookie_missing');
    if (!code || !state) throw oauthProblem('oauth_state_invalid');
    const { user, registrantId } = getCaller(request);
    const accounts = [user?.id, registrantId].filter((id) => typeof id === 'string');
    const parameters = { code, state, binding, accounts };
    await this.rpc.call(platformSyncRpc.callback, parameters, { timeoutMs: callbackTimeoutMs });
    response.redirect('/oauth-success?platform=youtube');
  }
}

function oauthProblem(errorType: OauthFailure): ProblemError {
  return new ProblemError({ statusCode: 400, errorType, message: oauthFailureTexts[errorType] });
}
