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
import { Failures } from './failures.ts';
import { ONLY_FOR_HEADER } from './headers.ts';
import type { Inbox } from './inbox.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { isOutage } from './outages.ts';
import { continueTrace, SpanKind } from './trace.ts';

/** How often a running handler may extend its message's acknowledgement: after that it is given to someone else. */
const MAX_EXTENSIONS = 30;

/** `outage`: nothing was applied, and nothing speaks against the message. */
type Settlement = 'done' | 'retry' | 'outage';

/** A message that the server leaves to this process. */
export interface Held {
  /** Begins the time anew for which its handler may run. */
  renew: () => void;
  release: () => void;
}

export interface DeliveryParts {
  options: ResolvedMessagingOptions;
  subscriptions: Subscriptions;
  inbox: Inbox;
  deadLetters: DeadLetters;
  counters: Counters;
}

/** Settles one message: applied, ignored, put off, or buried; while what it needs is away, waits with it. Never throws. */
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly failures = new Failures();

  constructor(private readonly parts: DeliveryParts) {}

  /** Throws while what the handlers write to can't be reached. */
  async checkReachable(): Promise<void> {
    await this.parts.inbox.checkReachable();
    const handlers = new Set(this.parts.subscriptions.bindings.map((binding: Binding) => binding.handler));
    for (const handler of handlers) await handler.checkReachable?.();
  }

  /** Resolves once the message is settled. With `stop` one that waits for the end of an outage is given back. */
  async deliver(source: EventSource, message: JsMsg, held: Held, stop: AbortSignal): Promise<void> {
    try {
      while ((await this.settle(source, message)) === 'outage') {
        if (await this.waitOut(held, stop)) continue;
        this.giveBack(message);
        return;
      }
    } catch (error) {
      // What settles a message failed itself, the dead letter's publication say: the message comes back.
      this.logger.error(`Not settled: ${message.subject}`, error instanceof Error ? error.stack : undefined);
      this.giveBack(message);
    }
  }

  /**
   * Whether a message has been delivered so often that it may be what its processes died of. It is handled alone, so that its like
   * doesn't take others with it.
   */
  isSuspect({ info }: JsMsg): boolean {
    return info.deliveryCount > this.parts.options.tuning.maxDeliveries / 2;
  }

  /** Keeps the server from giving the message to someone else while it waits its turn here and is handled. */
  hold(message: JsMsg): Held {
    let extensions = 0;
    const timer = setInterval(() => {
      if (extensions < MAX_EXTENSIONS) message.working();
      extensions += 1;
    }, this.parts.options.tuning.ackWaitMs / 3);
    const renew = () => {
      extensions = 0;
    };
    return { renew, release: () => clearInterval(timer) };
  }

  /** Has a message that wasn't begun delivered again, here or elsewhere. */
  giveBack(message: JsMsg): void {
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
      return this.bury(
        source,
        message,
        `delivered ${deliveryCount} times, and no process came to an end with it`,
      );
    }
    try {
      await this.apply(source, message, subscription);
    } catch (error) {
      if (error instanceof UndecodableError)
        return this.bury(source, message, `undecodable: ${error.message}`);
      return this.putOff(source, message, error);
    }
    crashPoint('consumer.after-commit-before-ack', [subscription.definition.type]);
    this.failures.forget(keyOf(message));
    message.ack();
    return 'done';
  }

  private async apply(source: EventSource, message: JsMsg, subscription: Subscription): Promise<void> {
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

  private async putOff(source: EventSource, message: JsMsg, error: unknown): Promise<Settlement> {
    const delays = this.parts.options.tuning.retryDelaysMs;
    const reason = reasonOf(error);
    if (isOutage(error) || !(await this.isReachable())) {
      this.logger.warn(`${message.subject} waits for what its handlers need: ${reason}`);
      this.parts.counters.retries += 1;
      return 'outage';
    }
    const failures = this.failures.add(keyOf(message));
    if (failures > delays.length) return this.bury(source, message, `failed ${failures} times: ${reason}`);
    this.parts.counters.retries += 1;
    this.logger.warn(`Attempt ${failures} of ${message.subject} failed: ${reason}`);
    message.nak(delays[failures - 1] ?? 0);
    return 'retry';
  }

  /** Waits until what the handlers write to answers again, however long that is; false when the process stops meanwhile. */
  private async waitOut(held: Held, stop: AbortSignal): Promise<boolean> {
    const { retryDelaysMs, outageWaitMs } = this.parts.options.tuning;
    for (let looks = 1; !stop.aborted; looks += 1) {
      held.renew();
      await sleep(backoff(looks, retryDelaysMs[0] ?? 0, outageWaitMs), undefined, { signal: stop }).catch(
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

  private async bury(source: EventSource, message: JsMsg, reason: string): Promise<Settlement> {
    await this.parts.deadLetters.bury(message, this.parts.options.service, source, reason);
    message.term();
    this.failures.forget(keyOf(message));
    this.parts.counters.deadLetters += 1;
    this.logger.error(`Dead letter of ${message.subject}: ${reason}`);
    return 'done';
  }
}

/** Why a message was put off, in one line. */
function reasonOf(error: unknown): string {
  if (error instanceof NewerEventError) return `newer than this consumer: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
}

/** A message's place in its stream. */
function keyOf({ info }: JsMsg): string {
  return `${info.stream}:${info.streamSequence}`;
}
