import { MessagingStatus } from '@bottin/messaging/status.ts';
import { type RunningService, startService } from '@bottin/service-kit/bootstrap.ts';
import type { CommonEnv } from '@bottin/service-kit/env.ts';
import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { TestBus } from './bus.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './databases.ts';
import { startTestNats } from './nats.ts';
import { eventually } from './wait.ts';

/** How a service is made, as in its main.ts. */
export interface ServiceRecipe<Env extends CommonEnv> {
  name: string;
  /** Reads the settings as in production, from what it is given. */
  env: (source: Record<string, string | undefined>) => Env;
  module: (env: Env) => DynamicModule;
  /** None for a service without a database. */
  migrations?: NonNullable<DataSourceOptions['migrations']>;
}

/** The real service on a NATS server, and a database where it has one, of its own. */
export class TestService {
  readonly #closers: Array<() => Promise<void>>;
  readonly #start: (settings: Record<string, string>) => Promise<RunningService<INestMicroservice>>;
  #running: RunningService<INestMicroservice> | undefined;

  private constructor(
    readonly bus: TestBus,
    readonly clock: TestClock,
    readonly database: DataSource | null,
    parts: {
      start: (settings: Record<string, string>) => Promise<RunningService<INestMicroservice>>;
      closers: Array<() => Promise<void>>;
    },
  ) {
    this.#start = parts.start;
    this.#closers = parts.closers;
  }

  /** Starts everything around the service, then the service. */
  static async start<Env extends CommonEnv>(
    recipe: ServiceRecipe<Env>,
    settings: Record<string, string> = {},
  ): Promise<TestService> {
    const { migrations } = recipe;
    const [server, database] = await Promise.all([
      startTestNats(),
      migrations ? createTestDatabase(migrations) : null,
    ]);
    const bus = await TestBus.connect(server.url);
    const clock = new TestClock();
    const service = new TestService(bus, clock, database?.dataSource ?? null, {
      start: (changed) => {
        const env = recipe.env({
          NODE_ENV: 'test',
          LOG_LEVEL: 'fatal',
          NATS_URL: server.url,
          DATABASE_URL: database?.url,
          ...settings,
          ...changed,
        });
        return startService({ name: recipe.name, module: recipe.module(env), env, clock });
      },
      closers: [() => bus.close(), async () => database?.drop(), () => server.stop()],
    });
    await service.resume();
    return service;
  }

  get app(): INestMicroservice {
    return this.#now.app;
  }

  /** Starts the service again after {@link pause}, with settings changed when given. */
  async resume(settings: Record<string, string> = {}): Promise<void> {
    this.#running = await this.#start(settings);
  }

  /** One more replica of the service; the caller closes it. */
  replica(): Promise<RunningService<INestMicroservice>> {
    return this.#start({});
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

  /** Resolves when everything that was published is handled, and what followed from it is published. */
  async settled(): Promise<void> {
    await eventually(() => this.app.get(MessagingStatus).isIdle(), {
      what: 'an idle service',
      timeoutMs: 20_000,
    });
  }

  /** The rows of a query. */
  async rows<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    if (!this.database) throw new Error('This service has no database');
    return this.database.query<Row[]>(query, parameters);
  }

  /** What /readyz answers. */
  async readiness(): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`http://127.0.0.1:${this.#now.port}/readyz`);
    return { status: response.status, body: await response.json() };
  }

  get #now(): RunningService<INestMicroservice> {
    if (!this.#running) throw new Error('The service is stopped');
    return this.#running;
  }
}
