import type { EventSource } from '@bottin/contracts/events/define-event.ts';
import { streamOf } from '@bottin/contracts/events/define-event.ts';
import type { ConsumerMessages, JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { aggregateOf } from './bindings.ts';
import type { Counters } from './counters.ts';
import type { Delivery } from './delivery.ts';
import { Lanes } from './lanes.ts';
import { backoff, Signal } from './loop.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { ensureDeadLetters, ensureDurable, ensureStream } from './streams.ts';

export interface ConsumerParts {
  options: ResolvedMessagingOptions;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  delivery: Delivery;
  counters: Counters;
}

/**
 * The durable of this service on one source's stream. Its loop has one end, `stop`: whatever else ends it
 * (stream or durable deleted, connection lost, database away) starts it anew, making what is missing.
 */
export class EventConsumer {
  private readonly logger = new Logger(EventConsumer.name);
  private readonly lanes: Lanes;
  private readonly signal = new Signal();
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private done: Promise<void> | undefined;
  private consuming = false;

  constructor(
    readonly source: EventSource,
    private readonly parts: ConsumerParts,
  ) {
    const { concurrency, maxInFlight } = parts.options.tuning;
    this.lanes = new Lanes(concurrency, maxInFlight);
  }

  /** Whether messages are being received now. */
  get isConsuming(): boolean {
    return this.consuming;
  }

  start(): void {
    this.done ??= this.run();
  }

  /** Takes no further message; gives back what was received and not begun. */
  async stopIntake(): Promise<void> {
    this.stopping = true;
    this.signal.raise();
    this.messages?.stop();
    await this.done;
  }

  /** Resolves when the messages that were begun are settled. */
  drain(): Promise<void> {
    return this.lanes.idle();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      try {
        await this.consume(() => {
          failures = 0;
        });
      } catch (error) {
        failures += 1;
        this.logger.warn(
          `Consumer of ${this.source} ended: ${error instanceof Error ? error.message : 'unknown error'}`,
        );
      }
      this.consuming = false;
      if (this.stopping) return;
      this.parts.counters.consumerRestarts += 1;
      await this.signal.wait(backoff(failures, 100, 5_000));
    }
  }

  private async consume(consuming: () => void): Promise<void> {
    const { options, jetstream, manager, delivery } = this.parts;
    const { name: stream } = streamOf(this.source);
    await delivery.ready();
    await ensureStream(manager, this.source);
    await ensureDeadLetters(manager);
    await ensureDurable(manager, { stream, service: options.service, ackWaitMs: options.tuning.ackWaitMs });
    const durable = await jetstream.consumers.get(stream, options.service);
    const messages = await durable.consume({
      max_messages: options.tuning.maxInFlight,
      expires: 10_000,
      idle_heartbeat: 1_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopping) messages.stop();
    this.consuming = true;
    consuming();
    let outage = false;
    for await (const message of messages) {
      if (!outage && !this.stopping) await this.lanes.room();
      if (outage || this.stopping) {
        message.nak(this.stopping ? 0 : options.tuning.retryDelaysMs[0]);
        continue;
      }
      const held = delivery.hold(message);
      void this.lanes.add(aggregateOf(message.subject), async () => {
        const givenBack = outage || this.stopping;
        const settled = givenBack ? delivery.giveBack(message) : await delivery.deliver(this.source, message);
        held.release();
        if (settled !== 'outage' || outage) return;
        outage = true;
        messages.stop();
      });
    }
    if (!this.stopping && !outage) throw new Error('its messages stopped');
  }
}
