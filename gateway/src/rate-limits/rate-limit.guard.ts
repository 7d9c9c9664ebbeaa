import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RateBudget } from '@bottin/contracts/http/define-call.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { BUDGET } from '../calls/call.ts';
import { callerOf } from '../calls/caller.ts';
import { budgetsOf, emailIn, payerOf } from './payer.rules.ts';
import { RateLimits } from './rate-limits.ts';

/** Takes a request's cost from the address's budget and, where it names or has an account, from the account's. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const budget = this.reflector.get<RateBudget | undefined>(BUDGET, context.getHandler());
    if (!budget) return true;
    const request = context.switchToHttp().getRequest<Request>();
    let wait = 0;
    for (const one of budgetsOf(budget, request.body)) {
      wait ||= await this.limits.spend(one, payerOf(request.ip ?? 'unknown'), accountOf(request));
    }
    if (wait === 0) return true;
    throw new ProblemError({
      statusCode: 429,
      errorType: 'too_many_requests',
      message: texts.tooManyRequests,
      retryAfter: wait,
    });
  }
}

/** The account that pays, hashed: an e-mail address must not lie in Redis. */
function accountOf(request: Request): string | null {
  const { user, registrantId } = callerOf(request);
  const account = user?.id ?? registrantId ?? emailIn(request.body);
  return account && sha256(account);
}
