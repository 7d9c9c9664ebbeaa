import type { Envelope, TypedEvent } from '@bottin/contracts/events/define-event.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeadLetter } from '../../src/dead-letters.ts';
import { type EventHandler, HandlesEvent } from '../../src/event-handler.ts';
import { defaultTuning, type MessagingTuning } from '../../src/options.ts';
import { MessagingStatus } from '../../src/status.ts';
import { applyDurable } from '../../src/streams.ts';
import { type Broker, startBroker } from './broker.ts';
import { collect } from './collect.ts';
import { createMessagingDatabase, listEffects, writeEffect } from './database.ts';
import { buildEnvelope, noted } from './events.ts';
import { startTestService } from './service.ts';

type Noted = TypedEvent<typeof noted>;

/** Functions that the handlers below call; tests replace them to simulate failures. */
export const behaviour = {
  before: async (_event: Envelope): Promise<void> => {},
  checkReachable: async (): Promise<void> => {},
};

async function write(handler: string, event: Envelope, note: string, tx: EntityManager): Promise<void> {
  await writeEffect(tx, {
    aggregate_id: event.aggregateId,
    version: event.aggregateVersion,
    note,
    handler,
  });
  await behaviour.before(event);
}

@HandlesEvent(noted, { apply: 'latest' })
export class KeepsLatest implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('latest', event, event.data.note, tx);
  }

  checkReachable(): Promise<void> {
    return behaviour.checkReachable();
  }
}

@HandlesEvent(noted, { apply: 'each' })
export class KeepsEach implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('each', event, event.data.note, tx);
  }
}

@HandlesEvent(noted, { apply: 'latest', scope: (event) => `note:${event.data.note}` })
export class KeepsLatestPerNote implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('scoped', event, event.data.note, tx);
  }
}

/**
 * A NATS server, a database, and services that run the handlers above. After each test, the services are
 * closed and the streams emptied; the rows in the database remain.
 */
export class ConsumerSuite {
  broker!: Broker;
  database!: TestDatabase;
  readonly #apps: INestApplicationContext[] = [];

  /** Registers the set-up and tear-down hooks of the test file. */
  constructor() {
    // Tests that delete a stream are slow: a consumer notices the deletion only after two missed heartbeats.
    jest.setTimeout(60_000);
    beforeAll(async () => {
      [this.broker, this.database] = await Promise.all([startBroker(), createMessagingDatabase()]);
    });
    beforeEach(() => {
      behaviour.before = async () => {};
      behaviour.checkReachable = async () => {};
    });
    afterEach(async () => {
      for (const app of this.#apps.splice(0)) await app.close();
      await this.broker.manager.streams.purge('IDENTITY');
      await this.broker.manager.streams.purge('DEAD_LETTERS_CREATORS');
      await this.broker.manager.consumers.delete('IDENTITY', 'creators').catch(() => false);
    });
    afterAll(async () => {
      await this.database.drop();
      await this.broker.stop();
    });
  }

  /** Starts a replica of the creators service with the given handlers. */
  startConsumer(...handlers: Array<new () => object>): Promise<INestApplicationContext> {
    return this.startTunedConsumer({}, ...handlers);
  }

  async startTunedConsumer(
    tuning: Partial<MessagingTuning>,
    ...handlers: Array<new () => object>
  ): Promise<INestApplicationContext> {
    const durable = { stream: 'IDENTITY', service: 'creators' };
    await applyDurable(this.broker.manager, durable, { ...defaultTuning, ...tuning });
    const app = await startTestService({
      service: 'creators',
      natsUrl: this.broker.url,
      dataSource: this.database.dataSource,
      sources: ['identity'],
      inbox: 'postgres',
      handlers,
      tuning,
    });
    this.#apps.push(app);
    return app;
  }

  /** Starts a second service that consumes the same source but has no handlers. */
  async startIdleService(): Promise<INestApplicationContext> {
    const app = await startTestService({
      service: 'notifications',
      natsUrl: this.broker.url,
      sources: ['identity'],
      inbox: 'none',
    });
    this.#apps.push(app);
    return app;
  }

  /** Waits until the service has handled all its events, and returns the service's metrics. */
  async getMetricsWhenIdle(app: INestApplicationContext): Promise<Record<string, number>> {
    await eventually(() => app.get(MessagingStatus).isIdle());
    return app.get(MessagingStatus).collect();
  }

  async publishNotes(aggregateId: string, versions: number[]): Promise<void> {
    for (const aggregateVersion of versions) {
      await this.broker.publish(
        noted,
        buildEnvelope(noted, { aggregateId, aggregateVersion, data: { note: `v${aggregateVersion}` } }),
      );
    }
  }

  async listNotes(aggregateId: string): Promise<string[]> {
    return (await listEffects(this.database.dataSource, aggregateId)).map((effect) => effect.note);
  }

  listDeadLetters(): Promise<DeadLetter[]> {
    return collect(this.broker.deadLetters.list());
  }
}
