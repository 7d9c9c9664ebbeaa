import type { Problem } from '@bottin/contracts/domain/problem.ts';
import type { RpcDefinition, RpcInput, RpcOutput, RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { MessagingStatus } from '@bottin/messaging/status.ts';
import { type RunningService, startService } from '@bottin/service-kit/bootstrap.ts';
import type { CommonEnv } from '@bottin/service-kit/env.ts';
import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { TestBus } from './bus.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './databases.ts';
import { fetchMetrics } from './metrics.ts';
import { startTestNats } from './nats.ts';
import { eventually } from './wait.ts';

/** How to create a service, as in its main.ts. */
export interface ServiceRecipe<Env extends CommonEnv> {
  name: RpcService;
  /** Parses the settings with the same schema as main.ts. */
  env: (source: Record<string, string | undefined>) => Env;
  module: (env: Env) => DynamicModule;
  /** Omitted for services without a database. */
  migrations?: NonNullable<DataSourceOptions['migrations']>;
  /** Start time of the test clock. Defaults to now. */
  startsAt?: string;
}

/** An event in the outbox. */
export interface StoredEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** Dependencies of a service under test, and a function that starts the service. */
export interface TestEnvironment {
  bus: TestBus;
  clock: TestClock;
  database: DataSource | null;
  start: (settings: Record<string, string>) => Promise<RunningService<INestMicroservice>>;
  /** Functions that stop the dependencies, called in order after the service has stopped. */
  closers: Array<() => Promise<unknown>>;
}

/** Starts the dependencies of a service, for {@link TestService} and its subclasses. */
export async function startTestEnvironment<Env extends CommonEnv>(
  recipe: ServiceRecipe<Env>,
  settings: Record<string, string> = {},
): Promise<TestEnvironment> {
  const { migrations } = recipe;
  const [server, database] = await Promise.all([
    startTestNats(),
    migrations ? createTestDatabase(migrations) : null,
  ]);
  const bus = await TestBus.connect(server.url, recipe.name);
  const clock = new TestClock(recipe.startsAt);
  return {
    bus,
    clock,
    database: database?.dataSource ?? null,
    start: (changed) => {
      const env = recipe.env({
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        NATS_URL: server.getUrlAs(recipe.name),
        DATABASE_URL: database?.url,
        ...settings,
        ...changed,
      });
      return startService({ name: recipe.name, module: recipe.module(env), env, clock });
    },
    closers: [() => bus.close(), async () => database?.drop(), () => server.stop()],
  };
}

/** Starts a service with its dependencies. */
export async function startTestService<Env extends CommonEnv>(
  recipe: ServiceRecipe<Env>,
  settings: Record<string, string> = {},
): Promise<TestService> {
  const service = new TestService(await startTestEnvironment(recipe, settings));
  await service.resume();
  return service;
}

/** A real service with its own NATS server and, if it uses PostgreSQL, its own database. */
export class TestService {
  readonly bus: TestBus;
  readonly clock: TestClock;
  readonly #database: DataSource | null;
  readonly #closers: TestEnvironment['closers'];
  readonly #start: TestEnvironment['start'];
  #running: RunningService<INestMicroservice> | undefined;

  constructor({ bus, clock, database, start, closers }: TestEnvironment) {
    this.bus = bus;
    this.clock = clock;
    this.#database = database;
    this.#start = start;
    this.#closers = closers;
  }

  get hasDatabase(): boolean {
    return this.#database !== null;
  }

  get database(): DataSource {
    if (!this.#database) throw new Error('This service has no database');
    return this.#database;
  }

  get app(): INestMicroservice {
    return this.#now.app;
  }

  /** Starts the service again after {@link pause}, optionally with changed settings. */
  async resume(settings: Record<string, string> = {}): Promise<void> {
    this.#running = await this.#start(settings);
  }

  /** Starts another replica, optionally with changed settings. The caller must close it. */
  startReplica(settings: Record<string, string> = {}): Promise<RunningService<INestMicroservice>> {
    return this.#start(settings);
  }

  /** Stops the service as SIGTERM does. The dependencies keep running. */
  async pause(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }

  async stop(): Promise<void> {
    await this.pause();
    for (const close of this.#closers) await close();
  }

  call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    return this.bus.call(definition, input);
  }

  /** Makes a call that fails and returns the problem. */
  callForProblem<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    return this.bus.callForProblem(definition, input);
  }

  /** Resolves when the service has handled all published events and published all resulting events. */
  async waitUntilIdle(): Promise<void> {
    await eventually(() => this.app.get(MessagingStatus).isIdle(), {
      what: 'an idle service',
      timeoutMs: 20_000,
    });
  }

  async rows<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.query<Row[]>(query, parameters);
  }

  /** Returns the events that the service wrote about an aggregate, in order, including unpublished events. */
  events(aggregateId: string, type?: string): Promise<StoredEvent[]> {
    return this.rows<StoredEvent>(
      `SELECT id, type, data FROM outbox WHERE aggregate_id = $1 AND ($2::text IS NULL OR type = $2)
       ORDER BY aggregate_version`,
      [aggregateId, type ?? null],
    );
  }

  async eventTypes(aggregateId: string): Promise<string[]> {
    return (await this.events(aggregateId)).map(({ type }) => type);
  }

  /** Returns the response of /readyz. */
  async readiness(): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`http://127.0.0.1:${this.#now.port}/readyz`);
    return { status: response.status, body: await response.json() };
  }

  /** Returns the values of /metrics. */
  metrics(): Promise<Map<string, number>> {
    return fetchMetrics(this.#now.port);
  }

  get #now(): RunningService<INestMicroservice> {
    if (!this.#running) throw new Error('The service is stopped');
    return this.#running;
  }
}
