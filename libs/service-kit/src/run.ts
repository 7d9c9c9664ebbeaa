import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import type { Clock } from './clock.ts';
import type { CommonEnv } from './env.ts';
import { createKit, type Kit, kitModule } from './kit.module.ts';
import { OperationsServer, type Probe } from './operations.ts';
import { createShutdown, obeySignals } from './shutdown.ts';
import { startTracing } from './tracing.ts';

export interface AppOptions {
  /** As in contracts (`identity`, `platform-sync`): names the logs, metrics and spans. */
  name: string;
  module: Type | DynamicModule;
  env: CommonEnv;
  /** The machine's clock, unless a test moves time. */
  clock?: Clock;
}

export interface RunningService<App extends INestApplicationContext = INestApplicationContext> {
  app: App;
  /** Where /healthz, /readyz and /metrics really answer. */
  port: number;
  /** Both phases of the shutdown, as on SIGTERM, without ending the process. */
  close(): Promise<void>;
}

/** What differs between a service that answers over NATS and one that answers over HTTP. */
export interface AppKind<App extends INestApplicationContext> {
  /** What the probe of its private port asks; `needs` unless it says otherwise. */
  probe?: Probe;
  create(kit: Kit): Promise<App>;
  listen(app: App): Promise<object>;
  /** Takes nothing new and waits for what is under way. */
  stopIntake(app: App): Promise<void>;
}

@Module({})
class RootModule {}

/** The service's module with the kit's providers around it. */
export function rootModule(kit: Kit, module: Type | DynamicModule): DynamicModule {
  return { module: RootModule, imports: [kitModule(kit), module] };
}

/**
 * The life of a process: probes answer first (`starting`), then the application is made, then it takes work; on a
 * signal the other way round. Under NODE_ENV=test the process is the test runner's, and signals are left alone.
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
        // Nest's hooks keep the order: messaging drains in beforeApplicationShutdown, connections end in onApplicationShutdown.
        await app?.close();
        await stopTracing();
        await operations.close();
        kit.metrics.close();
      },
    },
    kit.pino,
  );
  const ignoreSignals = env.NODE_ENV === 'test' ? () => undefined : obeySignals(shutdown, kit.pino);
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
    // Uncaught in main.ts, it is logged like any crash, and the process ends with 1.
    throw error;
  }
}
