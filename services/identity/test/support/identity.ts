import { randomBytes } from 'node:crypto';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { Problem } from '@bottin/contracts/domain/problem.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcDefinition, RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { type RunningService, startService } from '@bottin/service-kit/bootstrap.ts';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { createTestDatabase } from '@bottin/testing/databases.ts';
import { startTestNats } from '@bottin/testing/nats.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { INestMicroservice } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';
import { TestClock } from './clock.ts';

/** An event as the outbox holds it. */
export interface StoredEvent {
  type: string;
  data: Record<string, unknown>;
}

/** The real service on a database and a NATS server of its own, called as the gateway calls it. */
export class TestIdentity {
  readonly clock: TestClock;
  readonly sealKeys: KeyRing;
  readonly natsUrl: string;
  readonly nats: NatsConnection;
  readonly database: DataSource;
  readonly app: INestMicroservice;
  /** What platform-sync answers. */
  connected: Platform[] = [];
  readonly #rpc: RpcClient;
  readonly #start: (settings: Record<string, string>) => Promise<RunningService>;
  readonly #closers: Array<() => Promise<void>>;

  private constructor(parts: {
    clock: TestClock;
    sealKeys: KeyRing;
    natsUrl: string;
    nats: NatsConnection;
    database: DataSource;
    app: INestMicroservice;
    start: (settings: Record<string, string>) => Promise<RunningService>;
    closers: Array<() => Promise<void>>;
  }) {
    this.clock = parts.clock;
    this.sealKeys = parts.sealKeys;
    this.natsUrl = parts.natsUrl;
    this.nats = parts.nats;
    this.database = parts.database;
    this.app = parts.app;
    this.#start = parts.start;
    this.#closers = parts.closers;
    this.#rpc = new RpcClient(parts.nats);
    parts.nats.subscribe(platformSyncRpc.connectedPlatforms.subject, {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ value: { platforms: this.connected } }));
      },
    });
  }

  static async start(settings: Record<string, string> = {}): Promise<TestIdentity> {
    const [server, database] = await Promise.all([startTestNats(), createTestDatabase(migrations)]);
    const seal = `k1:${randomBytes(32).toString('base64')}`;
    const given = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      NATS_URL: server.url,
      DATABASE_URL: database.url,
      TOKEN_KEY: randomBytes(32).toString('base64'),
      MAIL_SEAL_KEYS: seal,
      ...settings,
    };
    const clock = new TestClock();
    const start = (changed: Record<string, string>) => {
      const env = readSettings({ ...given, ...changed });
      return startService({ name: 'identity', module: appModule(env), env, clock });
    };
    const service = await start({});
    const nats = await connectNats({ url: server.url, name: 'test' });
    return new TestIdentity({
      clock,
      sealKeys: KeyRing.parse(seal),
      natsUrl: server.url,
      nats,
      database: database.dataSource,
      app: service.app,
      start,
      closers: [() => service.close(), () => nats.close(), () => database.drop(), () => server.stop()],
    });
  }

  /** One more replica of the service, with other settings where given; the test closes it. */
  startReplica(settings: Record<string, string> = {}): Promise<RunningService> {
    return this.#start(settings);
  }

  async stop(): Promise<void> {
    for (const close of this.#closers) await close();
  }

  call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    return this.#rpc.call(definition, input);
  }

  /** The problem that a call fails with. */
  async refusal<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    const failure = await this.call(definition, input).then(
      () => new Error(`${definition.name} succeeded`),
      (error: unknown) => error,
    );
    if (failure instanceof ProblemError) return failure.problem;
    throw failure;
  }

  /** What the service said of an account, in order, published or not. */
  async events(userId: string): Promise<StoredEvent[]> {
    return this.database.query<StoredEvent[]>(
      'SELECT type, data FROM outbox WHERE aggregate_id = $1 ORDER BY aggregate_version',
      [userId],
    );
  }

  async eventTypes(userId: string): Promise<string[]> {
    return (await this.events(userId)).map((event) => event.type);
  }

  /** The requestId of the account's last event of a type. */
  async lastRequest(userId: string, type: string): Promise<string> {
    const event = (await this.events(userId)).findLast((candidate) => candidate.type === type);
    const requestId = event?.data.requestId;
    if (typeof requestId !== 'string') throw new Error(`No ${type} for ${userId}`);
    return requestId;
  }
}
