import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { fullJitter, RetryBudget } from '@bottin/service-kit/retry-budget.ts';
import { errors, type Msg } from '@nats-io/transport-node';

/** The breaker opens when calls are pending and none completes within this time, in milliseconds. */
export const rpcPatienceMs = 1_000;
/** Maximum back-off before retrying a read that had no responder, in milliseconds. */
const maxRetryBackoffMs = 100;

/** A service that replied within this time, in milliseconds, isn't pinged before a call. */
const presenceMs = 250;
/** Time-out of a ping, in milliseconds. */
const pingTimeoutMs = 2 * rpcPatienceMs;

/** Sends one request with the given time-out. */
type Send = (timeoutMs: number) => Promise<Msg>;

/**
 * Calls one service through a circuit breaker. Pings the service before a call when it hasn't replied
 * recently. Retries a read once; another replica may get the retry.
 */
export class Callee {
  private readonly budget = new RetryBudget();
  private lastReplyAt = Number.NEGATIVE_INFINITY;
  private pendingPing: Promise<void> | undefined;

  /** `ping` checks that the service is present; `onRetry` is called before each retry. */
  constructor(
    private readonly breaker: Breaker,
    private readonly ping: Send,
    private readonly onRetry: () => void,
  ) {}

  /** @throws BreakerOpenError, or the request's error */
  call(send: Send, kind: RpcKind, timeoutMs: number): Promise<Msg> {
    this.budget.deposit();
    const attempt = async (): Promise<Msg> => {
      if (kind !== 'probe') await this.requirePresence();
      const reply = await (kind === 'read' ? this.callWithRetry(send, timeoutMs) : send(timeoutMs));
      this.lastReplyAt = performance.now();
      return reply;
    };
    return this.breaker.run(attempt, kind);
  }

  /**
   * Pings the service unless it replied recently, so that no call is sent to an absent service. Before 2.11,
   * NATS doesn't report that a service in another account has no responders.
   * @throws AbsentError when the ping times out
   */
  private async requirePresence(): Promise<void> {
    if (performance.now() - this.lastReplyAt < presenceMs) return;
    this.pendingPing ??= this.sendPing().finally(() => {
      this.pendingPing = undefined;
    });
    await this.pendingPing;
  }

  private async sendPing(): Promise<void> {
    try {
      await this.ping(pingTimeoutMs);
      this.lastReplyAt = performance.now();
    } catch (error) {
      if (error instanceof errors.TimeoutError) throw new AbsentError({ cause: error });
      // The call goes ahead after any other ping failure: the same failure would hit the call, which has its
      // own retry.
    }
  }

  /**
   * Sends a read, and sends it again when there is no responder or when most of `patienceMs` has passed
   * without a reply. Returns the first reply.
   */
  private async callWithRetry(send: Send, timeoutMs: number): Promise<Msg> {
    const first = send(timeoutMs);
    const hedgeAfterMs = this.breaker.patienceMs * (0.5 + 0.4 * Math.random());
    try {
      const reply = await resolveWithinOrNull(first, hedgeAfterMs);
      if (reply) return reply;
    } catch (error) {
      if (!isServiceAbsent(error) || !this.takeRetry()) throw error;
      await sleep(fullJitter(1, { firstMs: maxRetryBackoffMs }));
      return send(timeoutMs);
    }
    if (!this.takeRetry()) return first;
    // When both requests fail, throw the error of the first.
    return Promise.any([first, send(timeoutMs - hedgeAfterMs)]).catch(() => first);
  }

  private takeRetry(): boolean {
    const isAllowed = this.budget.tryWithdraw();
    if (isAllowed) this.onRetry();
    return isAllowed;
  }
}

/** A service answered no ping, so the request wasn't sent. */
export class AbsentError extends Error {
  constructor(options: ErrorOptions) {
    super('not sent: the service did not answer a ping', options);
    this.name = 'AbsentError';
  }
}

/** Whether an error means that the request reached no service. */
export function isServiceAbsent(error: unknown): boolean {
  return (
    error instanceof AbsentError ||
    error instanceof errors.NoRespondersError ||
    (error instanceof errors.RequestError && error.isNoResponders())
  );
}

/** Settles as `work` does, or resolves to null after `milliseconds`. */
function resolveWithinOrNull<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
