import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAct } from '@bottin/contracts/domain/security-log.ts';
import { actOfCall } from '@bottin/contracts/http/security-acts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Injectable, Logger } from '@nestjs/common';

const windowMs = 60_000;
/** Lines a minute and replica for those who are not signed in: whoever has a thousand networks must not fill the log. */
const mostOfStrangers = 60;

/** Has identity write down what the gateway refuses by itself: each act and reason once a minute for an account, or for a network. */
@Injectable()
export class DeniedActs {
  private readonly logger = new Logger(DeniedActs.name);
  #endsAt = 0;
  #noted = new Set<string>();
  #ofStrangers = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes a refusal of the current request; calls that are no act of the security log leave no line. Never fails and makes nobody wait:
   * the refusal stands whether or not it can be written down.
   */
  note(callId: string, refusal: unknown): void {
    const act = actOfCall[callId];
    if (!act || !(refusal instanceof ProblemError)) return;
    const { errorType } = refusal.problem;
    if (this.isDue(act, errorType)) void this.write(act, errorType);
  }

  private async write(act: SecurityAct, outcome: string): Promise<void> {
    try {
      await this.rpc.call(identityRpc.noteDenied, { act, outcome });
    } catch (error) {
      this.logger.error({ message: 'refusal not written to the security log', act, error });
    }
  }

  private isDue(act: SecurityAct, outcome: string): boolean {
    const now = this.clock.now().getTime();
    if (now >= this.#endsAt) {
      this.#endsAt = now + windowMs;
      this.#noted = new Set();
      this.#ofStrangers = 0;
    }
    const { actor, network } = requestContext.getStore() ?? {};
    const key = `${actor ?? network} ${act} ${outcome}`;
    if (this.#noted.has(key) || (!actor && this.#ofStrangers >= mostOfStrangers)) return false;
    this.#noted.add(key);
    if (!actor) this.#ofStrangers += 1;
    return true;
  }
}
