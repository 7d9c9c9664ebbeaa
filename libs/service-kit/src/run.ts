import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import type { DestinationStream } from 'pino';
import type { Clock } from './clock.ts';
import type { CommonEnv } from './env.ts';
import { createKit, type Kit, kitModule } from './kit.module.ts';
import { OperationsServer, type Probe } from './operations.ts';
import { createShutdown, handleSignals, shutdownLimits } from './shutdown.ts';
import { startTracing } from './tracing.ts';

export interface AppOptions {
  /** Service name as in the contracts (`identity`, `platform-sync`). Appears in logs, metrics and spans. */
  name: string;
  module: Type | DynamicModule;
  env: CommonEnv;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Receives the log lines. Defaults to standard output. */
  logDestination?: DestinationStream;
  /** Maximum duration of a shutdown, in milliseconds. Defaults to the one in {@link shutdownLimits}. */
  shutdownMs?: number;
}

export interface RunningService<App extends INestApplicationContext = INestApplicationContext> {
  app: App;
  /** Port of /healthz, /readyz and /metrics. */
  port: number;
  /** Shuts down as SIGTERM does, but doesn't end the process. */
  close(): Promise<void>;
}

/** The steps of {@link run} that differ between NATS services and HTTP applications. */
export interface AppKind<App extends INestApplicationContext> {
  /** Determines what /readyz on the private port checks, see {@link Probe}. Defaults to `needs`. */
  probe?: Probe;
  create(kit: Kit): Promise<App>;
  listen(app: App): Promise<object>;
  /** Stops accepting new work and waits for the current work. */
  stopIntake(app: App): Promise<void>;
}

@Module({})
class RootModule {}

/** Returns the root module, which imports the service's module and the kit's providers. */
export function rootModule(kit: Kit, module: Type | DynamicModule): DynamicModule {
  return { module: RootModule, imports: [kitModule(kit), module] };
}

/**
 * Runs a service until it is shut down. At the start, the server for probes listens first and reports
 * `starting`; then the Nest application is created and accepts work. A signal shuts the service down in the
 * reverse order. With NODE_ENV=test, signals are ignored, because the process belongs to the test runner.
 */
export async function run<App extends INestApplicationContext>(
  options: AppOptions,
  kind: AppKind<App>,
): Promise<RunningService<App>> {
  const { env, name, clock, logDestination } = options;
  const stopTracing = await startTracing(name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const kit = createKit({ name, env, clock, logDestination });
  const operations = new OperationsServer(kit.health, kit.metrics, kind.probe);
  let app: App | undefined;
  const shutdown = createShutdown(
    {
      drain: async () => {
        kit.health.markStopping();
        await Promise.all([app && kind.stopIntake(app), kit.intake.stop()]);
      },
      close: async () => {
        // Nest calls the hooks in this order: messaging drains in beforeApplicationShutdown, then connections
        // are closed in onApplicationShutdown.
        await app?.close();
        await stopTracing();
        await operations.close();
        kit.metrics.close();
      },
    },
    kit.pino,
    { ...shutdownLimits, totalMs: options.shutdownMs ?? shutdownLimits.totalMs },
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
    // main.ts doesn't catch this error, so it is logged like any crash and the process exits with code 1.
    throw error;
  }
}
