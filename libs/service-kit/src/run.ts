import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import type { Clock } from './clock.ts';
import type { CommonEnv } from './env.ts';
import { createKit, type Kit, kitModule } from './kit.module.ts';
import { OperationsServer, type Probe } from './operations.ts';
import { createShutdown, handleSignals } from './shutdown.ts';
import { startTracing } from './tracing.ts';

export interface AppOptions {
  /** Name as in contracts (`identity`, `platform-sync`), used in logs, metrics and spans. */
  name: string;
  module: Type | DynamicModule;
  env: CommonEnv;
  /** The system clock by default; tests pass another. */
  clock?: Clock;
}

export interface RunningService<App extends INestApplicationContext = INestApplicationContext> {
  app: App;
  /** Actual port of /healthz, /readyz and /metrics. */
  port: number;
  /** Runs both phases of the shutdown, as on SIGTERM, without ending the process. */
  close(): Promise<void>;
}

/** Differences between NATS services and HTTP applications. */
export interface AppKind<App extends INestApplicationContext> {
  /** What /readyz on the private port checks; `needs` by default. */
  probe?: Probe;
  create(kit: Kit): Promise<App>;
  listen(app: App): Promise<object>;
  /** Accepts no new work and waits for the current work. */
  stopIntake(app: App): Promise<void>;
}

@Module({})
class RootModule {}

/** Wraps the service's module with the kit's providers. */
export function rootModule(kit: Kit, module: Type | DynamicModule): DynamicModule {
  return { module: RootModule, imports: [kitModule(kit), module] };
}

/**
 * Runs a process: probes respond first (`starting`), then the application is created, then it accepts work;
 * on a signal in reverse order. With NODE_ENV=test signals are ignored, as the process is the test runner's.
 */
export async function run<App extends INestApplicationContext>(
  options: AppOptions,
  kind: AppKind<App>,
): Promise<RunningService<App>> {
  const { env, name, clock } = options;
  const stopTracing = await startTracing(name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const kit = createKit({ name, env, clock });
  const operations = new OperationsServer(kit.health, kit.metrics, kind.probe);
  let app: App | undefined;
  const shutdown = createShutdown(
    {
      drain: async () => {
        kit.health.markStopping();
        await Promise.all([app && kind.stopIntake(app), kit.intake.stop()]);
      },
      close: async () => {
        // Nest's hooks give the order: messaging drains in beforeApplicationShutdown, connections close in
        // onApplicationShutdown.
        await app?.close();
        await stopTracing();
        await operations.close();
        kit.metrics.close();
      },
    },
    kit.pino,
  );
  const ignoreSignals = env.NODE_ENV === 'test' ? () => undefined : handleSignals(shutdown, kit.pino);
  try {
    const port = await operations.listen(env.HTTP_PORT);
    app = await kind.create(kit);
    const addresses = await kind.listen(app);
    kit.health.markServing();
    kit.pino.info({ port, ...addresses }, 'listening');
    const close = async (): Promise<void> => {
      await shutdown();
      ignoreSignals();
    };
    return { app, port, close };
  } catch (error) {
    await shutdown();
    // Uncaught in main.ts: logged like any crash, and the process exits with 1.
    throw error;
  }
}
