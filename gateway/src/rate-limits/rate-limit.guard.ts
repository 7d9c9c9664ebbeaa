import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { HTTP_CALL } from '../shared/call.ts';
import { RateLimits } from './rate-limits.ts';

/** Takes a call's cost from the address's budget and, where the body names an account, from the account's. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
    if (!call) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const wait = await this.limits.spend(call.budget, request.ip ?? 'unknown', accountOf(request.body));
    if (wait === 0) return true;
    throw new ProblemError({
      statusCode: 429,
      errorType: 'too_many_requests',
      message: texts.tooManyRequests,
      retryAfter: wait,
    });
  }
}

/** The account that a body names, hashed: an address must not lie in Redis. */
function accountOf(body: unknown): string | null {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? sha256(email.trim().toLowerCase().slice(0, 300)) : null;
}
