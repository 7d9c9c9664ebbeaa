import type { EventSource } from '@bottin/contracts/events/define-event.ts';
import { getStream } from '@bottin/contracts/events/define-event.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { parseAggregateId } from './bindings.ts';
import type { Counters } from './counters.ts';
import type { Delivery } from './delivery.ts';
import { Lanes } from './lanes.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { getDeadLetterStream, requireDurable, requireStream } from './streams.ts';

const restartDelayMs = 100;

export interface ConsumerParts {
  options: ResolvedMessagingOptions;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  delivery: Delivery;
  counters: Counters;
}

/**
 * Receives the events in the stream of one source for one service, through a durable consumer. The loop
 * restarts after any failure (the stream or durable was deleted, the connection was lost, the database is
 * unreachable). Only `stopIntake` ends it.
 */
export class EventConsumer {
  private readonly lanes: Lanes;
  /** Minimum number of messages per request to NATS. Smaller requests would halve the throughput. */
  private readonly minFetch: number;
  private readonly loop: Loop;
  private readonly stopping = new AbortController();
  private messages: ConsumerMessages | undefined;
  private consuming = false;

  constructor(
    readonly source: EventSource,
    private readonly parts: ConsumerParts,
  ) {
    const { concurrency, maxInFlight } = parts.options.tuning;
    this.lanes = new Lanes(concurrency, maxInFlight);
    this.minFetch = Math.ceil(maxInFlight / 4);
    this.loop = new Loop({
      name: EventConsumer.name,
      failure: `Consumer of ${source} ended`,
      round: () => this.consume(),
      everyMs: restartDelayMs,
      retry: { firstMs: restartDelayMs, lastMs: 5_000 },
    });
  }

  get isConsuming(): boolean {
    return this.consuming;
  }

  start(): void {
    this.loop.start();
  }

  /** Stops receiving messages. Requeues those that were received but whose handling hasn't started. */
  async stopIntake(): Promise<void> {
    const ended = this.loop.stop();
    this.stopping.abort();
    this.messages?.stop();
    await ended;
  }

  /** Resolves when all messages whose handling has started are settled. */
  drain(): Promise<void> {
    return this.lanes.waitUntilIdle();
  }

  private async consume(): Promise<void> {
    try {
      await this.consumeUntilEnded();
    } finally {
      this.consuming = false;
      if (!this.loop.isStopping) this.parts.counters.consumerRestarts += 1;
    }
  }

  private async consumeUntilEnded(): Promise<void> {
    const { options, jetstream, manager, delivery } = this.parts;
    const { name: stream } = getStream(this.source);
    await delivery.checkReachable();
    await requireStream(manager, getStream(this.source));
    await requireStream(manager, getDeadLetterStream(options.service));
    await requireDurable(manager, { stream, service: options.service });
    const durable = await jetstream.consumers.get(stream, options.service);
    this.consuming = true;
    while (!this.loop.isStopping) {
      // `fetch` requests a fixed number of messages. `consume` would request more while this loop waits.
      const messages = await durable.fetch({
        max_messages: await this.lanes.waitForCapacity(this.minFetch),
        expires: 10_000,
        idle_heartbeat: 1_000,
      });
      this.messages = messages;
      if (this.loop.isStopping) messages.stop();
      for await (const message of messages) await this.accept(message);
    }
  }

  private async accept(message: JsMsg): Promise<void> {
    const { delivery } = this.parts;
    const isSuspect = delivery.isSuspectedCrasher(message);
    if (isSuspect && !this.loop.isStopping) await this.lanes.waitUntilIdle();
    if (this.loop.isStopping) {
      message.nak(0);
      return;
    }
    const endLease = delivery.startLease(message);
    const settled = this.lanes.add(parseAggregateId(message.subject), async () => {
      if (this.loop.isStopping) delivery.requeue(message);
      else await delivery.deliver(this.source, message, this.stopping.signal);
      endLease();
    });
    if (isSuspect) await settled;
  }
}
