import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { fullJitter, RetryBudget } from '@bottin/service-kit/retry-budget.ts';
import { errors, type Msg } from '@nats-io/transport-node';

/** While a service is asked, something is heard of it within this long. */
export const rpcPatienceMs = 1_000;
/** A service that nobody answers for now may be about to. */
const absentMs = 100;

/** A service that answered within this long is taken to be there still. */
const heardMs = 250;
/** A service that is there answers a ping within this long. */
const pingMs = 2 * rpcPatienceMs;

/** Sends one request, with a time-out of its own. */
type Send = (timeoutMs: number) => Promise<Msg>;

/** A service as its callers see it: one that hangs costs one of them the wait, and a read lost with one replica is asked of another. */
export class Callee {
  private readonly budget = new RetryBudget();
  private heardAt = Number.NEGATIVE_INFINITY;
  private pinging: Promise<void> | undefined;

  /** `ping` asks whether the service is there; `onRetry` is told of each request that is sent again. */
  constructor(
    private readonly breaker: Breaker,
    private readonly ping: Send,
    private readonly onRetry: () => void,
  ) {}

  /** @throws RestingError, or what the request fails with */
  ask(send: Send, kind: RpcKind, timeoutMs: number): Promise<Msg> {
    this.budget.earn();
    const ask = async (): Promise<Msg> => {
      if (kind !== 'probe') await this.findPresent();
      const answer = await (kind === 'read' ? this.askTwice(send, timeoutMs) : send(timeoutMs));
      this.heardAt = performance.now();
      return answer;
    };
    return this.breaker.run(ask, kind);
  }

  /**
   * Pings a service that was not heard just now, so that no call is sent to one that is away: before 2.11, NATS doesn't say that nobody
   * listens in another account.
   * @throws AbsentError when the ping isn't answered
   */
  private async findPresent(): Promise<void> {
    if (performance.now() - this.heardAt < heardMs) return;
    this.pinging ??= this.sendPing().finally(() => {
      this.pinging = undefined;
    });
    await this.pinging;
  }

  private async sendPing(): Promise<void> {
    try {
      await this.ping(pingMs);
      this.heardAt = performance.now();
    } catch (error) {
      if (error instanceof errors.TimeoutError) throw new AbsentError({ cause: error });
      // Whatever else fails fails for the call too, and with its own retries.
    }
  }

  /** Once more when nobody is there, or nothing came for most of what patience lasts. The first answer counts. */
  private async askTwice(send: Send, timeoutMs: number): Promise<Msg> {
    const first = send(timeoutMs);
    const lateMs = this.breaker.patienceMs * (0.5 + 0.4 * Math.random());
    try {
      const answer = await withinOrNull(first, lateMs);
      if (answer) return answer;
    } catch (error) {
      if (!isAbsent(error) || !this.pays()) throw error;
      await sleep(fullJitter(1, { firstMs: absentMs }));
      return send(timeoutMs);
    }
    if (!this.pays()) return first;
    // Of two that fail, the first says why.
    return Promise.any([first, send(timeoutMs - lateMs)]).catch(() => first);
  }

  private pays(): boolean {
    const pays = this.budget.spend();
    if (pays) this.onRetry();
    return pays;
  }
}

/** A service answered no ping, so the request wasn't sent. */
export class AbsentError extends Error {
  constructor(options: ErrorOptions) {
    super('not asked: it answered no ping', options);
    this.name = 'AbsentError';
  }
}

/** Whether there is nobody who answers: the request reached no service. */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof AbsentError ||
    error instanceof errors.NoRespondersError ||
    (error instanceof errors.RequestError && error.isNoResponders())
  );
}

/** What `work` gives, or its error; null when it takes longer. */
function withinOrNull<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
