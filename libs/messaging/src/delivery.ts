import { setTimeout as sleep } from 'node:timers/promises';
import type { EventSource } from '@bottin/contracts/events/define-event.ts';
import { backoff } from '@bottin/service-kit/loop.ts';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { Binding, Subscription, Subscriptions } from './bindings.ts';
import type { Counters } from './counters.ts';
import { crashPoint } from './crash-points.ts';
import type { DeadLetters } from './dead-letters.ts';
import { decodeEvent, NewerEventError, UndecodableError } from './decode.ts';
import { FailureCounter } from './failure-counter.ts';
import { ONLY_FOR_HEADER } from './headers.ts';
import type { Inbox } from './inbox.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { isOutage } from './outages.ts';
import { continueTrace, SpanKind } from './trace.ts';

/**
 * The ack deadline of a message is extended for this many ack waits, not counting outages. After that, NATS
 * redelivers the message.
 */
const MAX_ACK_WAITS = 10;

/**
 * Result of an attempt to handle a message. `outage`: a database or service was unreachable, so nothing was
 * applied, and the attempt doesn't count as a failure of the message.
 */
type Settlement = 'done' | 'retry' | 'outage';

export interface DeliveryParts {
  options: ResolvedMessagingOptions;
  subscriptions: Subscriptions;
  inbox: Inbox;
  deadLetters: DeadLetters;
  counters: Counters;
}

/**
 * Handles one message until it is settled: applied, ignored, retried or dead-lettered. Waits during outages.
 * Never throws.
 */
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly failures = new FailureCounter();
  /** Time of the last failure because of an outage. */
  private lastOutageAt = 0;

  constructor(private readonly parts: DeliveryParts) {}

  /** Throws while a store to which the handlers write is unreachable. */
  async checkReachable(): Promise<void> {
    await this.parts.inbox.checkReachable();
    const handlers = new Set(this.parts.subscriptions.bindings.map((binding: Binding) => binding.handler));
    for (const handler of handlers) await handler.checkReachable?.();
  }

  /** Resolves when the message is settled. If `stop` is aborted during an outage, the message is requeued. */
  async deliver(source: EventSource, message: JsMsg, stop: AbortSignal): Promise<void> {
    try {
      while ((await this.settle(source, message)) === 'outage') {
        if (await this.waitForRecovery(stop)) continue;
        this.requeue(message);
        return;
      }
    } catch (error) {
      // Settling the message failed, for example because the dead letter couldn't be published.
      this.logger.error(`Not settled: ${message.subject}`, error instanceof Error ? error.stack : undefined);
      this.requeue(message);
    }
  }

  /**
   * Returns whether a message was delivered so often that it may have crashed the processes that handled it.
   * The consumer handles such a message alone, so that a crash affects no other message.
   */
  isSuspectedCrasher({ info }: JsMsg): boolean {
    return info.deliveryCount > this.parts.options.tuning.maxDeliveries / 2;
  }

  /**
   * Keeps extending the message's ack deadline while the message waits in its lane and while its handler
   * runs. An outage restarts the time limit, because other messages then hold up the lanes without a limit.
   * @returns a function that ends the extensions
   */
  startLease(message: JsMsg): () => void {
    const { ackWaitMs } = this.parts.options.tuning;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const sinceMs = Date.now() - Math.max(startedAt, this.lastOutageAt);
      if (sinceMs < MAX_ACK_WAITS * ackWaitMs) message.working();
    }, ackWaitMs / 3);
    return () => clearInterval(timer);
  }

  /** Asks NATS to redeliver a message that isn't settled. Any replica of the service may receive it. */
  requeue(message: JsMsg): void {
    message.nak(this.parts.options.tuning.retryDelaysMs[0] ?? 0);
  }

  private async settle(source: EventSource, message: JsMsg): Promise<Settlement> {
    const { options, subscriptions } = this.parts;
    const subscription = subscriptions.find(message.subject);
    const onlyFor = message.headers?.get(ONLY_FOR_HEADER);
    if (!subscription || (onlyFor && onlyFor !== options.service)) {
      message.ack();
      return 'done';
    }
    const { deliveryCount } = message.info;
    if (deliveryCount > options.tuning.maxDeliveries) {
      return this.deadLetter(
        source,
        message,
        `delivered ${deliveryCount} times without being settled; it may crash its consumers`,
      );
    }
    try {
      await this.applyEvent(source, message, subscription);
    } catch (error) {
      if (error instanceof UndecodableError)
        return this.deadLetter(source, message, `undecodable: ${error.message}`);
      return this.handleFailure(source, message, error);
    }
    crashPoint('consumer.after-commit-before-ack', [subscription.definition.type]);
    this.failures.clear(getMessageKey(message));
    message.ack();
    return 'done';
  }

  private async applyEvent(source: EventSource, message: JsMsg, subscription: Subscription): Promise<void> {
    const { inbox, counters } = this.parts;
    const event = decodeEvent(subscription.definition, message.subject, message.string());
    const span = {
      name: `consume ${event.type}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.system': 'nats', 'messaging.message.id': event.id },
    };
    const request = { requestId: event.id, traceparent: event.traceparent };
    const applied = await continueTrace(span, request, () =>
      inbox.apply(source, event, subscription.bindings),
    );
    if (applied === 'handled') counters.handled += 1;
    else if (applied === 'duplicate') counters.duplicates += 1;
    else counters.stale += 1;
  }

  private async handleFailure(source: EventSource, message: JsMsg, error: unknown): Promise<Settlement> {
    const delays = this.parts.options.tuning.retryDelaysMs;
    const reason = describeFailure(error);
    if (isOutage(error) || !(await this.isReachable())) {
      this.logger.warn(`${message.subject} waits for an unreachable dependency: ${reason}`);
      this.parts.counters.retries += 1;
      return 'outage';
    }
    const failures = this.failures.add(getMessageKey(message));
    if (failures > delays.length)
      return this.deadLetter(source, message, `failed ${failures} times: ${reason}`);
    this.parts.counters.retries += 1;
    this.logger.warn(`Attempt ${failures} of ${message.subject} failed: ${reason}`);
    message.nak(delays[failures - 1] ?? 0);
    return 'retry';
  }

  /**
   * Waits without a time limit until the stores of the handlers are reachable. Returns false if the process
   * is stopped first.
   */
  private async waitForRecovery(stop: AbortSignal): Promise<boolean> {
    const { retryDelaysMs, outageWaitMs } = this.parts.options.tuning;
    for (let attempt = 1; !stop.aborted; attempt += 1) {
      this.lastOutageAt = Date.now();
      await sleep(backoff(attempt, retryDelaysMs[0] ?? 0, outageWaitMs), undefined, { signal: stop }).catch(
        () => undefined,
      );
      if (!stop.aborted && (await this.isReachable())) return true;
    }
    return false;
  }

  private isReachable(): Promise<boolean> {
    return this.checkReachable().then(
      () => true,
      () => false,
    );
  }

  private async deadLetter(source: EventSource, message: JsMsg, reason: string): Promise<Settlement> {
    await this.parts.deadLetters.add(message, this.parts.options.service, source, reason);
    message.term();
    this.failures.clear(getMessageKey(message));
    this.parts.counters.deadLetters += 1;
    this.logger.error(`Dead-lettered ${message.subject}: ${reason}`);
    return 'done';
  }
}

/** Describes an error in one line, for logs and dead letters. */
function describeFailure(error: unknown): string {
  if (error instanceof NewerEventError) return `newer than this consumer: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
}

/** Returns a key for the message: the name of its stream, and its sequence number in the stream. */
function getMessageKey({ info }: JsMsg): string {
  return `${info.stream}:${info.streamSequence}`;
}
