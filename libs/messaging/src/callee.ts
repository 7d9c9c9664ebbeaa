import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { fullJitter, RetryBudget } from '@bottin/service-kit/retry-budget.ts';
import { errors, type Msg } from '@nats-io/transport-node';

/** While a service is asked, something is heard of it within this long. */
export const rpcPatienceMs = 1_000;
/** A service that nobody answers for now may be about to. */
const absentMs = 100;

/** Sends one request, with a time-out of its own. */
type Send = (timeoutMs: number) => Promise<Msg>;

/** A service as its callers see it: one that hangs costs one of them the wait, and a read lost with one replica is asked of another. */
export class Callee {
  private readonly budget = new RetryBudget();

  /** `onRetry` is told of each request that is sent again. */
  constructor(
    private readonly breaker: Breaker,
    private readonly onRetry: () => void,
  ) {}

  /** @throws RestingError, or what the request fails with */
  ask(send: Send, kind: RpcKind, timeoutMs: number): Promise<Msg> {
    this.budget.earn();
    const once = () => send(timeoutMs);
    return this.breaker.run(kind === 'read' ? () => this.askTwice(send, timeoutMs) : once, kind);
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

/** Whether there is nobody who answers: the request reached no service. */
export function isAbsent(error: unknown): boolean {
  return (
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
