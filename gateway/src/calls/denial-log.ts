import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import { securityActionByCall } from '@bottin/contracts/http/security-actions.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Injectable, Logger } from '@nestjs/common';

const windowMs = 60_000;
/**
 * Maximum number of entries per minute and replica for anonymous callers, so that an attacker with thousands
 * of networks can't fill the log.
 */
const maxAnonymousEntries = 60;

/**
 * Sends the gateway's own denials to identity's security log. Each combination of action and reason is
 * logged at most once a minute per account or network.
 */
@Injectable()
export class DenialLog {
  private readonly logger = new Logger(DenialLog.name);
  #endsAt = 0;
  #noted = new Set<string>();
  #ofStrangers = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a denial of the current request, if its call is one that the security log records. Never throws
   * and isn't awaited: the denial stands even if it can't be recorded.
   */
  record(callId: string, refusal: unknown): void {
    const act = securityActionByCall[callId];
    if (!act || !(refusal instanceof ProblemError)) return;
    const { errorType } = refusal.problem;
    if (this.isDue(act, errorType)) void this.write(act, errorType);
  }

  private async write(act: SecurityAction, outcome: string): Promise<void> {
    try {
      await this.rpc.call(identityRpc.noteDenied, { act, outcome });
    } catch (error) {
      this.logger.error({ message: 'could not record a refusal in the security log', act, error });
    }
  }

  private isDue(act: SecurityAction, outcome: string): boolean {
    const now = this.clock.now().getTime();
    if (now >= this.#endsAt) {
      this.#endsAt = now + windowMs;
      this.#noted = new Set();
      this.#ofStrangers = 0;
    }
    const { actor, network } = requestContext.getStore() ?? {};
    const key = `${actor ?? network} ${act} ${outcome}`;
    if (this.#noted.has(key) || (!actor && this.#ofStrangers >= maxAnonymousEntries)) return false;
    this.#noted.add(key);
    if (!actor) this.#ofStrangers += 1;
    return true;
  }
}
