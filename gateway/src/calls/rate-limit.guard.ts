import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { BudgetName } from '../rate-limits/budgets.ts';
import { Capacity } from '../rate-limits/capacity.ts';
import { KnownDevices } from '../rate-limits/known-devices.ts';
import { noteLinksSpent } from '../rate-limits/link-budget.ts';
import { tooManyRequests } from '../rate-limits/too-many-requests.ts';
import { budgetsOf, emailIn, givenBackOf, payerOf } from '../rate-limits/payer.rules.ts';
import { type Purses, RateLimits } from '../rate-limits/rate-limits.ts';
import { BUDGET, HTTP_CALL } from './call.ts';
import { callerOf } from './caller.ts';
import { DeniedActs } from './denied-acts.ts';

/**
 * Takes a request's cost from the budgets of its address, of the account that it has or names, and of whoever gets a letter of it; and
 * a place among what runs at once, until it is answered. Its body is there by now: a slow one takes no place.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly capacity: Capacity,
    private readonly devices: KnownDevices,
    private readonly denied: DeniedActs,
  ) {}

  /** @throws ProblemError 429 too_many_requests, 503 overloaded or service_unavailable */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const budget = this.reflector.get<BudgetName | undefined>(BUDGET, context.getHandler());
    if (!budget) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const release = this.capacity.take(budget);
    const response = context.switchToHttp().getResponse<Response>();
    // Once it is written, not once it is received: a slow reader holds no place either.
    response.once('prefinish', release).once('close', release);
    try {
      await this.pay(budget, request, response);
    } catch (refusal) {
      const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
      if (call && isSpent(refusal)) this.denied.note(call.id, refusal);
      throw refusal;
    }
    return true;
  }

  private async pay(budget: BudgetName, request: Request, response: Response): Promise<void> {
    const purses = await this.pursesOf(budget, request);
    const drawn = budgetsOf(budget, request.body);
    for (const one of drawn) {
      const wait = await this.limits.spend(one, purses);
      if (wait === 0) continue;
      if (one !== 'link') throw tooManyRequests(wait);
      noteLinksSpent(request);
    }
    response.once('finish', () => {
      for (const one of givenBackOf(budget, drawn, response.statusCode))
        void this.limits.giveBack(one, purses);
    });
  }

  /**
   * Who pays; addresses of e-mail hashed, since they must not lie in Redis. Only tries at a password are counted for the account that a
   * body names: of anything else a stranger would use up the owner's share. A sign-in on a known device pays from the device's purse.
   */
  private async pursesOf(budget: BudgetName, request: Request): Promise<Purses> {
    const { user, registrantId } = callerOf(request);
    const email = emailIn(request.body);
    const account = user?.id ?? registrantId ?? (budget === 'login' ? email : null);
    const device = budget === 'login' && email ? await this.devices.payerOf(request, email) : null;
    const address = payerOf(request.ip ?? 'unknown');
    return {
      perAddress: address,
      perAccount: device ?? (account && sha256(account)),
      perRecipient: email && sha256(email),
      perPair: email && sha256(`${user?.id ?? address} ${email}`),
    };
  }
}

/** Not an outage of ours: a budget that is spent. */
function isSpent(refusal: unknown): boolean {
  return refusal instanceof ProblemError && refusal.problem.statusCode === 429;
}
