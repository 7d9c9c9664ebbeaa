import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import { securityActionByCall } from '@bottin/contracts/http/security-actions.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Injectable, Logger } from '@nestjs/common';

const windowMs = 60_000;
/**
 * Maximum number of log entries about anonymous callers, per minute and replica. Without it, an attacker who
 * uses thousands of IP networks could fill the log.
 */
const maxAnonymousEntries = 60;

/**
 * Records the gateway's own denials in the security log of the identity service. Logs the same action and
 * reason at most once a minute for each account, or for each IP network if the caller is anonymous.
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
   * Records that the current request was denied, if the security log covers its call. Never throws and isn't
   * awaited, because the request stays denied even if recording fails.
   */
  record(callId: string, refusal: unknown): void {
    const act = securityActionByCall[callId];
    if (!act || !(refusal instanceof ProblemError)) return;
    const { errorType } = refusal.problem;
    if (this.isDue(act, errorType)) void this.write(act, errorType);
  }

  private async write(act: SecurityAction, outcome: string): Promise<void> {
    try {
      await this.rpc.call(securityLogRpc.noteDenied, { act, outcome });
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
