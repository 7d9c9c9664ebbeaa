import { Clock } from '@bottin/service-kit/clock.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { IntakeRegistry } from '@bottin/service-kit/intake.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TRANSPORT } from '@bottin/service-kit/transport.ts';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, type InjectionToken, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { InvalidationPublisher, createInvalidationPublisher } from './invalidation-publisher.ts';
import { InvalidationSubscriber } from './invalidation-subscriber.ts';
import { connectNats, NATS_CONNECTION } from './connection.ts';
import { Counters } from './counters.ts';
import { DeadLetters } from './dead-letters.ts';
import { Erasure } from './erasure.ts';
import { MESSAGING_OPTIONS, type MessagingOptions, resolveOptions } from './options.ts';
import { Outbox } from './outbox.ts';
import { OutboxStore } from './outbox-store.ts';
import { RpcClient } from './rpc-client.ts';
import { RpcServer } from './rpc-server.ts';
import { MessagingRuntime } from './runtime.ts';
import { MessagingStatus } from './status.ts';

const JETSTREAM_MANAGER = Symbol('JETSTREAM_MANAGER');

/**
 * Connects one service to NATS. Exports globally `Outbox` (if the service publishes events), `RpcClient`,
 * `Erasure`, `MessagingStatus`, `MessagingRuntime`, `InvalidationPublisher`, `InvalidationSubscriber` and the
 * NATS connection. Passes events to the application's handlers, and registers health checks and metrics. At
 * shutdown, it stops receiving events before anything is closed.
 */
@Module({})
export class MessagingModule {
  constructor(
    runtime: MessagingRuntime,
    publisher: InvalidationPublisher,
    subscriber: InvalidationSubscriber,
    health: HealthRegistry,
    metrics: Metrics,
    intake: IntakeRegistry,
  ) {
    for (const { name, check, required } of runtime.status.indicators()) {
      health.register(name, check, { required });
    }
    for (const source of [runtime.status, publisher, subscriber]) metrics.addSource(source);
    intake.register(() => runtime.stopIntake());
  }

  static forRoot(options: MessagingOptions): DynamicModule {
    const resolved = resolveOptions(options);
    const { publishes } = resolved;
    const usesDatabase = resolved.inbox === 'postgres' || publishes !== undefined;
    const database: InjectionToken[] = usesDatabase ? [DataSource] : [];
    const providers: Provider[] = [
      { provide: MESSAGING_OPTIONS, useValue: resolved },
      {
        provide: NATS_CONNECTION,
        useFactory: () => connectNats({ url: resolved.natsUrl, ca: resolved.natsCa, name: resolved.service }),
      },
      {
        provide: JETSTREAM_MANAGER,
        inject: [NATS_CONNECTION],
        useFactory: (connection: NatsConnection) => jetstreamManager(connection, { checkAPI: false }),
      },
      Counters,
      {
        provide: DeadLetters,
        inject: [NATS_CONNECTION, JETSTREAM_MANAGER],
        useFactory: (connection: NatsConnection, manager: JetStreamManager) =>
          new DeadLetters(jetstream(connection), manager),
      },
      {
        provide: Erasure,
        inject: [JETSTREAM_MANAGER, DeadLetters, ...database],
        useFactory: (manager: JetStreamManager, deadLetters: DeadLetters, dataSource?: DataSource) =>
          new Erasure({
            service: resolved.service,
            hasDeadLetters: resolved.sources.length > 0,
            publishes,
            manager,
            deadLetters,
            dataSource,
            outbox: dataSource && new OutboxStore(dataSource),
          }),
      },
      {
        provide: InvalidationPublisher,
        inject: [NATS_CONNECTION],
        useFactory: (connection: NatsConnection) => createInvalidationPublisher(connection, resolved.service),
      },
      {
        provide: InvalidationSubscriber,
        inject: [NATS_CONNECTION],
        useFactory: (connection: NatsConnection) =>
          new InvalidationSubscriber({ connection, kinds: resolved.invalidatedBy ?? [] }),
      },
      {
        provide: MessagingRuntime,
        inject: [
          NATS_CONNECTION,
          JETSTREAM_MANAGER,
          Counters,
          DeadLetters,
          Erasure,
          DiscoveryService,
          Clock,
          InvalidationPublisher,
          InvalidationSubscriber,
          ...database,
        ],
        useFactory: (
          connection: NatsConnection,
          manager: JetStreamManager,
          counters: Counters,
          deadLetters: DeadLetters,
          erasure: Erasure,
          discovery: DiscoveryService,
          clock: Clock,
          publisher: InvalidationPublisher,
          subscriber: InvalidationSubscriber,
          dataSource?: DataSource,
        ) =>
          new MessagingRuntime({
            options: resolved,
            clock,
            connection,
            manager,
            counters,
            deadLetters,
            erasure,
            discovery,
            publisher,
            subscriber,
            dataSource,
            outbox: publishes && dataSource ? new OutboxStore(dataSource) : undefined,
          }),
      },
      {
        provide: MessagingStatus,
        inject: [MessagingRuntime],
        useFactory: (runtime: MessagingRuntime) => runtime.status,
      },
      RpcClient,
      {
        provide: TRANSPORT,
        inject: [NATS_CONNECTION, ContractChecks],
        useFactory: (connection: NatsConnection, contracts: ContractChecks) =>
          new RpcServer({ connection, service: resolved.service, contracts }),
      },
    ];
    if (publishes) {
      const useFactory = (clock: Clock) => new Outbox(publishes, clock);
      providers.push({ provide: Outbox, inject: [Clock], useFactory });
    }
    const exported = [
      NATS_CONNECTION,
      InvalidationPublisher,
      InvalidationSubscriber,
      Erasure,
      MessagingRuntime,
      MessagingStatus,
      RpcClient,
      TRANSPORT,
    ];
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers,
      exports: publishes ? [...exported, Outbox] : exported,
    };
  }
}
