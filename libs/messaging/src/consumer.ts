import type { EventSource } from '@bottin/contracts/events/define-event.ts';
import { streamOf } from '@bottin/contracts/events/define-event.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { ConsumerMessages, JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { aggregateOf } from './bindings.ts';
import type { Counters } from './counters.ts';
import type { Delivery } from './delivery.ts';
import { Lanes } from './lanes.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { lettersOf, requireDurable, requireStream } from './streams.ts';

const restartMs = 100;

export interface ConsumerParts {
  options: ResolvedMessagingOptions;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  delivery: Delivery;
  counters: Counters;
}

/**
 * The durable of this service on one source's stream. Its loop has one end, `stop`: whatever else ends it
 * (stream or durable deleted, connection lost, database away) starts it anew.
 */
export class EventConsumer {
  private readonly logger = new Logger(EventConsumer.name);
  private readonly lanes: Lanes;
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
    this.loop = new Loop({
      name: EventConsumer.name,
      failure: `Consumer of ${source} ended`,
      round: () => this.consume(),
      everyMs: restartMs,
      retry: { firstMs: restartMs, lastMs: 5_000 },
    });
  }

  /** Whether messages are being received now. */
  get isConsuming(): boolean {
    return this.consuming;
  }

  start(): void {
    this.loop.start();
  }

  /** Takes no further message; gives back what was received and not begun. */
  async stopIntake(): Promise<void> {
    const ended = this.loop.stop();
    this.stopping.abort();
    this.messages?.stop();
    await ended;
  }

  /** Resolves when the messages that were begun are settled. */
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
    const { name: stream } = streamOf(this.source);
    await delivery.checkReachable();
    await requireStream(manager, streamOf(this.source));
    await requireStream(manager, lettersOf(options.service));
    await requireDurable(manager, { stream, service: options.service });
    const durable = await jetstream.consumers.get(stream, options.service);
    const messages = await durable.consume({
      max_messages: options.tuning.maxInFlight,
      expires: 10_000,
      idle_heartbeat: 1_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.loop.isStopping) messages.stop();
    this.consuming = true;
    for await (const message of messages) {
      const isSuspect = delivery.isSuspect(message);
      if (!this.loop.isStopping) await (isSuspect ? this.lanes.waitUntilIdle() : this.lanes.waitForRoom());
      if (this.loop.isStopping) {
        message.nak(0);
        continue;
      }
      const held = delivery.hold(message);
      const settled = this.lanes.add(aggregateOf(message.subject), async () => {
        if (this.loop.isStopping) delivery.giveBack(message);
        else await delivery.deliver(this.source, message, held, this.stopping.signal);
        held.release();
      });
      if (isSuspect) await settled;
    }
    if (!this.loop.isStopping) this.logger.warn(`Consumer of ${this.source} ended: its messages stopped`);
  }
}
