import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { BadRequestException, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { BudgetName } from '../rate-limits/budgets.ts';
import { ConcurrencyLimit } from '../rate-limits/concurrency-limit.ts';
import { KnownDevices } from '../rate-limits/known-devices.ts';
import { markLinkBudgetExhausted } from '../rate-limits/link-budget.ts';
import { tooManyRequests } from '../rate-limits/too-many-requests.ts';
import {
  listBudgets,
  extractEmail,
  listRefunds,
  toAddressKeys,
} from '../rate-limits/rate-limit-key.rules.ts';
import { type RateLimitKeys, RateLimits } from '../rate-limits/rate-limits.ts';
import { BUDGET, HTTP_CALL } from './call.ts';
import { getCaller } from './caller.ts';
import { DenialLog } from './denial-log.ts';

/**
 * Checks the rate limits of a request's IP address, account and e-mail recipient. Also occupies one of the
 * gateway's concurrency slots until the response is written. Guards run after the request body was received,
 * so a slow upload occupies no slot.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly concurrency: ConcurrencyLimit,
    private readonly devices: KnownDevices,
    private readonly denials: DenialLog,
  ) {}

  /**
   * @throws ProblemError 429 too_many_requests, 503 overloaded or service_unavailable
   * @throws BadRequestException when the client has disconnected
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const budget = this.reflector.get<BudgetName | undefined>(BUDGET, context.getHandler());
    if (!budget) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    this.occupySlot(budget, request, response);
    try {
      await this.consumeBudgets(budget, request, response);
    } catch (refusal) {
      const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
      if (call && isRateLimited(refusal)) this.denials.record(call.id, refusal);
      throw refusal;
    }
    return true;
  }

  /** Occupies a concurrency slot until the response is written or the client disconnects. */
  private occupySlot(budget: BudgetName, request: Request, response: Response): void {
    const { socket } = request;
    // A closed connection emits no further event that would release the slot.
    if (socket.destroyed) throw new BadRequestException('client disconnected');
    const releaseSlot = this.concurrency.acquire(budget);
    const release = () => {
      socket.off('close', release);
      releaseSlot();
    };
    // Listen to `prefinish` instead of `finish`, so that a client that receives slowly doesn't occupy the
    // slot. A pipelined response that is still queued when the connection closes emits neither event, so also
    // listen to the socket.
    response.once('prefinish', release);
    socket.once('close', release);
  }

  private async consumeBudgets(budget: BudgetName, request: Request, response: Response): Promise<void> {
    const keys = await this.buildKeys(budget, request);
    const budgets = listBudgets(budget, request.body);
    for (const one of budgets) {
      const wait = await this.limits.consume(one, keys);
      if (wait === 0) continue;
      if (one !== 'link') throw tooManyRequests(wait);
      markLinkBudgetExhausted(request);
    }
    response.once('finish', () => {
      for (const one of listRefunds(budget, budgets, response.statusCode)) void this.limits.refund(one, keys);
    });
  }

  /**
   * Returns the rate-limit keys of a request. E-mail addresses are hashed, because Redis must not contain
   * them in plain text. A sign-in attempt counts against the account with the e-mail address in the body,
   * unless it comes from a known device; then it counts against the device. Other calls don't count against
   * that account, because a stranger could exhaust its limits.
   */
  private async buildKeys(budget: BudgetName, request: Request): Promise<RateLimitKeys> {
    const { user, registrantId } = getCaller(request);
    const email = extractEmail(request.body);
    const account = user?.id ?? registrantId ?? (budget === 'login' ? email : null);
    const device = budget === 'login' && email ? await this.devices.getRateLimitKey(request, email) : null;
    const addressKeys = toAddressKeys(request.ip);
    return {
      ...addressKeys,
      perAccount: device ?? (account && sha256(account)),
      perRecipient: email && sha256(email),
      perPair: email && sha256(`${user?.id ?? addressKeys.perAddress} ${email}`),
    };
  }
}

/** Returns whether an error is a rate limit (429), rather than an outage. */
function isRateLimited(refusal: unknown): boolean {
  return refusal instanceof ProblemError && refusal.problem.statusCode === 429;
}
