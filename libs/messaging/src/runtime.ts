import { getStream } from '@bottin/contracts/events/define-event.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { type JetStreamManager, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { InvalidationPublisher } from './invalidation-publisher.ts';
import { Subscriptions } from './bindings.ts';
import type { InvalidationSubscriber } from './invalidation-subscriber.ts';
import { EventConsumer } from './consumer.ts';
import type { Counters } from './counters.ts';
import type { DeadLetters } from './dead-letters.ts';
import { Delivery } from './delivery.ts';
import { discoverHandlers } from './discovery.ts';
import type { Erasure } from './erasure.ts';
import { NoInbox, PostgresInbox } from './inbox.ts';
import { Interruptions } from './interruptions.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import { listenerConfig, OutboxListener } from './outbox-listener.ts';
import { OutboxRelay } from './outbox-relay.ts';
import type { OutboxStore } from './outbox-store.ts';
import { deleteExpired } from './retention.ts';
import { MessagingStatus } from './status.ts';
import { StreamCheck } from './stream-check.ts';
import { requireStream } from './streams.ts';

export interface RuntimeParts {
  options: ResolvedMessagingOptions;
  clock: Clock;
  connection: NatsConnection;
  manager: JetStreamManager;
  counters: Counters;
  deadLetters: DeadLetters;
  erasure: Erasure;
  discovery: DiscoveryService;
  publisher: InvalidationPublisher;
  subscriber: InvalidationSubscriber;
  dataSource?: DataSource | undefined;
  outbox?: OutboxStore | undefined;
}

/** Background work of messaging: relay, consumers and housekeeping. Starts and stops with the application. */
export class MessagingRuntime
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly consumers: EventConsumer[] = [];
  private readonly housekeeping: Loop[] = [];
  private relay: OutboxRelay | undefined;
  private listener: OutboxListener | undefined;
  readonly status: MessagingStatus;

  constructor(private readonly parts: RuntimeParts) {
    this.status = new MessagingStatus({ ...parts, consumers: this.consumers });
  }

  async onApplicationBootstrap(): Promise<void> {
    try {
      this.startConsumers();
    } catch (error) {
      // After a failed start, Nest itself closes nothing, and the open connection would keep the process
      // running.
      await this.parts.connection.close();
      throw error;
    }
    this.startRelay();
    this.startHousekeeping();
    this.parts.publisher.start();
    this.parts.subscriber.start();
  }

  /** First phase of the shutdown: stops consuming events. */
  async stopIntake(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stopIntake()));
  }

  /**
   * Second phase of the shutdown: waits for the running event handlers, then publishes the committed events.
   */
  async drain(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.drain()));
    await this.listener?.stop();
    await Promise.all([this.relay?.stop(), ...this.housekeeping.map((job) => job.stop())]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stopIntake();
    await this.drain();
  }

  /**
   * Stops the publisher and the subscriber of invalidation messages, then closes the connection. Nest runs
   * this hook after it closes the RPC server, which sends its replies over the same connection.
   */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.parts.publisher.stop(), this.parts.subscriber.stop()]);
    if (!this.parts.connection.isClosed()) await this.parts.connection.drain();
  }

  private startConsumers(): void {
    const { options, connection, manager, counters, deadLetters, discovery, dataSource } = this.parts;
    const subscriptions = new Subscriptions(discoverHandlers(discovery, options));
    const inbox = options.inbox === 'postgres' && dataSource ? new PostgresInbox(dataSource) : new NoInbox();
    const delivery = new Delivery({ options, subscriptions, inbox, deadLetters, counters });
    const parts = { options, jetstream: jetstream(connection), manager, delivery, counters };
    for (const source of options.sources) this.consumers.push(new EventConsumer(source, parts));
    for (const consumer of this.consumers) consumer.start();
  }

  private startRelay(): void {
    const { options, connection, manager, counters, outbox, dataSource } = this.parts;
    const { publishes, tuning } = options;
    if (!publishes || !outbox || !dataSource) return;
    const client = jetstream(connection);
    const relay: OutboxRelay = new OutboxRelay({
      store: outbox,
      jetstream: client,
      counters,
      requireStream: () => requireStream(manager, getStream(publishes)),
      check: new StreamCheck({ source: publishes, store: outbox, manager, jetstream: client, counters }),
      interruptions: new Interruptions(connection, () => relay.wake()),
      pollMs: tuning.pollMs,
      checkEveryMs: tuning.checkEveryMs,
      publishTimeoutMs: tuning.publishTimeoutMs,
    });
    this.listener = new OutboxListener(listenerConfig(dataSource), () => relay.wake());
    this.relay = relay;
    relay.start();
    this.listener.start();
  }

  private startHousekeeping(): void {
    const { options, dataSource, deadLetters, erasure, clock } = this.parts;
    const { tuning, service } = options;
    if (options.sources.length > 0) {
      this.housekeeping.push(
        new Loop({
          name: 'DeadLetters',
          failure: 'Dead letters of erased messages not dropped',
          round: () => deadLetters.dropErased(service),
          everyMs: tuning.erasureEveryMs,
        }),
      );
    }
    if (dataSource)
      this.housekeeping.push(
        new Loop({
          name: 'Erasure',
          failure: 'Erasure failed',
          round: (stop) => erasure.runScheduled(stop),
          everyMs: tuning.erasureEveryMs,
        }),
        new Loop({
          name: 'Retention',
          failure: 'Retention failed',
          round: (stop) => deleteExpired(dataSource, tuning, clock.now(), stop),
          everyMs: tuning.retentionEveryMs,
        }),
      );
    for (const job of this.housekeeping) job.start();
  }
}
