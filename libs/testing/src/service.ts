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
import { serviceLog } from './service-log.ts';
import { startTestNats } from './nats.ts';
import { eventually } from './wait.ts';

/** Values from which a test creates a service. The service's main.ts uses the same values. */
export interface ServiceRecipe<Env extends CommonEnv> {
  name: RpcService;
  /** Parses the service's settings, with the schema that main.ts uses. */
  env: (source: Record<string, string | undefined>) => Env;
  module: (env: Env) => DynamicModule;
  /** Undefined for a service without a database. */
  migrations?: NonNullable<DataSourceOptions['migrations']>;
  /** Time that the test clock starts at. Defaults to the current time. */
  startsAt?: string;
}

/** An event in the outbox of the service under test. */
export interface StoredEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** The dependencies of a service under test. `start` starts the service. */
export interface TestEnvironment {
  bus: TestBus;
  clock: TestClock;
  database: DataSource | null;
  start: (settings: Record<string, string>) => Promise<RunningService<INestMicroservice>>;
  /** Functions that stop the dependencies. They are called in order, after the service has stopped. */
  closers: Array<() => Promise<unknown>>;
}

/** Starts the dependencies of a service, but not the service itself. */
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
        LOG_LEVEL: 'warn',
        NATS_URL: server.getUrlAs(recipe.name),
        DATABASE_URL: database?.url,
        ...settings,
        ...changed,
      });
      return startService({
        name: recipe.name,
        module: recipe.module(env),
        env,
        clock,
        logDestination: serviceLog,
      });
    },
    closers: [() => bus.close(), async () => database?.drop(), () => server.stop()],
  };
}

/** Starts a service and its dependencies. */
export async function startTestService<Env extends CommonEnv>(
  recipe: ServiceRecipe<Env>,
  settings: Record<string, string> = {},
): Promise<TestService> {
  const service = new TestService(await startTestEnvironment(recipe, settings));
  await service.resume();
  return service;
}

/**
 * A real service under test, with a separate NATS server and, if the service uses PostgreSQL, a separate
 * database.
 */
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

  /**
   * Starts the service again after {@link pause}. `settings` override the settings that the service was
   * created with.
   */
  async resume(settings: Record<string, string> = {}): Promise<void> {
    this.#running = await this.#start(settings);
  }

  /**
   * Starts another replica of the service. `settings` override the settings that the service was created
   * with. The caller must close the replica.
   */
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

  /** Makes a call that must fail. Returns the problem that the service replied with. */
  callForProblem<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    return this.bus.callForProblem(definition, input);
  }

  /** Resolves when the service has handled all events and has published the events in its outbox. */
  async waitUntilIdle(): Promise<void> {
    await eventually(() => this.app.get(MessagingStatus).isIdle(), { what: 'an idle service' });
  }

  async rows<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.query<Row[]>(query, parameters);
  }

  /**
   * Returns the events in the service's outbox about an aggregate, in order, including unpublished events.
   */
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

  /** Returns the service's metrics, see {@link fetchMetrics}. */
  metrics(): Promise<Map<string, number>> {
    return fetchMetrics(this.#now.port);
  }

  get #now(): RunningService<INestMicroservice> {
    if (!this.#running) throw new Error('The service is stopped');
    return this.#running;
  }
}
