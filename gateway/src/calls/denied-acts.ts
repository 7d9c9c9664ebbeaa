import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { actOfCall } from '@bottin/contracts/http/security-acts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';

const windowMs = 60_000;
/** Written down of one account per minute and replica: more would say no more, and fill the log at will. */
const mostPerWindow = 10;

/** Has identity write down what the gateway refuses, by itself, to someone who is signed in. */
@Injectable()
export class DeniedActs {
  private readonly logger = new Logger(DeniedActs.name);
  #window = 0;
  #written = new Map<string, number>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Never fails: the refusal stands whether or not it could be written down. */
  async note(callId: string, user: SessionUser, refusal: unknown): Promise<void> {
    const act = actOfCall[callId];
    if (!act || !(refusal instanceof ProblemError) || !this.isDue(user.id)) return;
    try {
      await this.rpc.call(identityRpc.noteDenied, { act, outcome: refusal.problem.errorType });
    } catch (error) {
      this.logger.error({ message: 'refusal not written to the security log', act, error });
    }
  }

  private isDue(userId: string): boolean {
    const window = Math.floor(this.clock.now().getTime() / windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#written = new Map();
    }
    const written = (this.#written.get(userId) ?? 0) + 1;
    this.#written.set(userId, written);
    return written <= mostPerWindow;
  }
}
