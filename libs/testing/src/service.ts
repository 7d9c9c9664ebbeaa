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
import { metricsAt } from './metrics.ts';
import { startTestNats } from './nats.ts';
import { eventually } from './wait.ts';

/** How a service is made, as in its main.ts. */
export interface ServiceRecipe<Env extends CommonEnv> {
  name: RpcService;
  /** Reads the settings as in production, from what it is given. */
  env: (source: Record<string, string | undefined>) => Env;
  module: (env: Env) => DynamicModule;
  /** None for a service without a database. */
  migrations?: NonNullable<DataSourceOptions['migrations']>;
  /** The present when left out. */
  startsAt?: string;
}

/** An event as the outbox holds it. */
export interface StoredEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** What a service under test stands on, and how it is started on that. */
export interface Surroundings {
  bus: TestBus;
  clock: TestClock;
  database: DataSource | null;
  start: (settings: Record<string, string>) => Promise<RunningService<INestMicroservice>>;
  /** Called in order, after the service. */
  closers: Array<() => Promise<unknown>>;
}

/** Starts everything around a service, for {@link TestService} or what extends it. */
export async function startSurroundings<Env extends CommonEnv>(
  recipe: ServiceRecipe<Env>,
  settings: Record<string, string> = {},
): Promise<Surroundings> {
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
        NATS_URL: server.urlOf(recipe.name),
        DATABASE_URL: database?.url,
        ...settings,
        ...changed,
      });
      return startService({ name: recipe.name, module: recipe.module(env), env, clock });
    },
    closers: [() => bus.close(), async () => database?.drop(), () => server.stop()],
  };
}

/** Starts a service with everything around it. */
export async function startTestService<Env extends CommonEnv>(
  recipe: ServiceRecipe<Env>,
  settings: Record<string, string> = {},
): Promise<TestService> {
  const service = new TestService(await startSurroundings(recipe, settings));
  await service.resume();
  return service;
}

/** The real service on a NATS server, and a database where it has one, of its own. */
export class TestService {
  readonly bus: TestBus;
  readonly clock: TestClock;
  readonly #database: DataSource | null;
  readonly #closers: Surroundings['closers'];
  readonly #start: Surroundings['start'];
  #running: RunningService<INestMicroservice> | undefined;

  constructor({ bus, clock, database, start, closers }: Surroundings) {
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

  /** Starts the service again after {@link pause}, with settings changed when given. */
  async resume(settings: Record<string, string> = {}): Promise<void> {
    this.#running = await this.#start(settings);
  }

  /** One more replica of the service, with settings changed when given; the caller closes it. */
  replica(settings: Record<string, string> = {}): Promise<RunningService<INestMicroservice>> {
    return this.#start(settings);
  }

  /** Stops the service as SIGTERM would; what is around it goes on. */
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

  /** The problem that a call fails with. */
  refusal<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    return this.bus.refusal(definition, input);
  }

  /** Resolves when everything that was published is handled, and what followed from it is published. */
  async waitUntilIdle(): Promise<void> {
    await eventually(() => this.app.get(MessagingStatus).isIdle(), {
      what: 'an idle service',
      timeoutMs: 20_000,
    });
  }

  /** The rows of a query. */
  async rows<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.query<Row[]>(query, parameters);
  }

  /** What the service said of an aggregate, in order, published or not. */
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

  /** What /readyz answers. */
  async readiness(): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`http://127.0.0.1:${this.#now.port}/readyz`);
    return { status: response.status, body: await response.json() };
  }

  /** The numbers that /metrics answers. */
  metrics(): Promise<Map<string, number>> {
    return metricsAt(this.#now.port);
  }

  get #now(): RunningService<INestMicroservice> {
    if (!this.#running) throw new Error('The service is stopped');
    return this.#running;
  }
}
