import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { fullJitter, RetryBudget } from '@bottin/service-kit/retry-budget.ts';
import { errors, type Msg } from '@nats-io/transport-node';

/**
 * The circuit breaker opens when calls are pending and none of them completes within this time, in
 * milliseconds.
 */
export const rpcPatienceMs = 1_000;
/** Maximum wait before a read is retried because it had no responder, in milliseconds. */
const maxRetryBackoffMs = 100;

/** A service that has replied within this time, in milliseconds, needn't be pinged before the next call. */
const presenceMs = 250;
/** Time-out of a ping, in milliseconds. */
const pingTimeoutMs = 2 * rpcPatienceMs;

/** Function that sends one request and waits at most `timeoutMs` for the reply. */
type Send = (timeoutMs: number) => Promise<Msg>;

/**
 * Calls one service through a circuit breaker. If the service hasn't replied recently, it is pinged first. A
 * read is retried once, and another replica of the service may receive the retry.
 */
export class Callee {
  private readonly budget = new RetryBudget();
  private lastReplyAt = Number.NEGATIVE_INFINITY;
  private pendingPing: Promise<void> | undefined;

  /**
   * @param ping sends a ping to the service
   * @param onRetry is called before each retry
   */
  constructor(
    private readonly breaker: Breaker,
    private readonly ping: Send,
    private readonly onRetry: () => void,
  ) {}

  /**
   * @param isSlow whether the reply is expected to be slow, so that a pending read must not open the breaker
   * @throws BreakerOpenError when the circuit breaker is open; AbsentError when the service doesn't reply to
   * a ping; otherwise the error of the request
   */
  call(send: Send, kind: RpcKind, timeoutMs: number, isSlow = false): Promise<Msg> {
    this.budget.deposit();
    const attempt = async (): Promise<Msg> => {
      if (kind !== 'probe') await this.requirePresence();
      const patienceMs = isSlow ? timeoutMs / 3 : this.breaker.openAfterMs;
      const reply = await (kind === 'read'
        ? this.callWithRetry(send, timeoutMs, patienceMs)
        : send(timeoutMs));
      this.lastReplyAt = performance.now();
      return reply;
    };
    return this.breaker.run(attempt, isSlow && kind === 'read' ? 'write' : kind);
  }

  /**
   * Pings the service unless it has replied recently, so that no call is sent to an absent service. NATS
   * before 2.11 doesn't report that a service in another account has no responders, so only a time-out of the
   * ping reveals it.
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
      // After any other error of the ping, send the call anyway. If the error persists, the call itself
      // fails.
    }
  }

  /**
   * Sends a read. Sends it a second time if it has no responder, or if no reply has come after most of
   * `patienceMs`. Returns the first reply to either request.
   */
  private async callWithRetry(send: Send, timeoutMs: number, patienceMs: number): Promise<Msg> {
    const first = send(timeoutMs);
    const hedgeAfterMs = patienceMs * (0.5 + 0.4 * Math.random());
    try {
      const reply = await resolveWithinOrNull(first, hedgeAfterMs);
      if (reply) return reply;
    } catch (error) {
      if (!isServiceAbsent(error) || !this.takeRetry()) throw error;
      await sleep(fullJitter(1, { firstMs: maxRetryBackoffMs }));
      return send(timeoutMs);
    }
    if (!this.takeRetry()) return first;
    // If both requests fail, throw the error of the first request.
    return Promise.any([first, send(timeoutMs - hedgeAfterMs)]).catch(() => first);
  }

  private takeRetry(): boolean {
    const isAllowed = this.budget.tryWithdraw();
    if (isAllowed) this.onRetry();
    return isAllowed;
  }
}

/** Thrown when a service replied to no ping, so the request wasn't sent. */
export class AbsentError extends Error {
  constructor(options: ErrorOptions) {
    super('not sent: the service did not answer a ping', options);
    this.name = 'AbsentError';
  }
}

/** Returns whether an error means that no service received the request. */
export function isServiceAbsent(error: unknown): boolean {
  return (
    error instanceof AbsentError ||
    error instanceof errors.NoRespondersError ||
    (error instanceof errors.RequestError && error.isNoResponders())
  );
}

/** Settles as `work` does, or resolves with null if `work` takes longer than `milliseconds`. */
function resolveWithinOrNull<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
