import { type DynamicModule, Module } from '@nestjs/common';
import type { DestinationStream, Logger } from 'pino';
import { Breakers } from './breakers.ts';
import { Clock, SystemClock } from './clock.ts';
import { ContractChecks, createContractChecks } from './contract-checks.ts';
import type { CommonEnv } from './env.ts';
import { exposeHealth, HealthRegistry } from './health.ts';
import { IntakeRegistry } from './intake.ts';
import { createPino, KitLogger } from './logger.ts';
import { Metrics } from './metrics.ts';

/**
 * Objects that a process creates before its Nest application, so that probes and logs work from the start.
 */
export interface Kit {
  name: string;
  pino: Logger;
  logger: KitLogger;
  health: HealthRegistry;
  intake: IntakeRegistry;
  metrics: Metrics;
  breakers: Breakers;
  contracts: ContractChecks;
  clock: Clock;
}

/** Creates the kit of a service. `clock` defaults to the system clock. */
export function createKit(options: {
  name: string;
  env: Pick<CommonEnv, 'LOG_LEVEL' | 'NODE_ENV' | 'CONTRACT_CHECK_EVERY'>;
  clock?: Clock | undefined;
  /** Receives the log lines. Defaults to standard output. */
  logDestination?: DestinationStream | undefined;
}): Kit {
  const { name, env, logDestination } = options;
  const pino = createPino({
    name,
    level: env.LOG_LEVEL,
    ...(logDestination ? { destination: logDestination } : {}),
  });
  const metrics = new Metrics(options.name);
  const health = new HealthRegistry();
  exposeHealth(health, metrics);
  return {
    name: options.name,
    pino,
    logger: new KitLogger(pino),
    health,
    intake: new IntakeRegistry(),
    metrics,
    breakers: new Breakers(metrics),
    contracts: createContractChecks(options.env, metrics),
    clock: options.clock ?? new SystemClock(),
  };
}

@Module({})
class KitModule {}

/**
 * Returns a module that provides the kit's objects to all other modules: `HealthRegistry`, `IntakeRegistry`,
 * `Metrics`, `Breakers`, `ContractChecks`, `Clock` and `KitLogger`.
 */
export function kitModule(kit: Kit): DynamicModule {
  const providers = [
    { provide: HealthRegistry, useValue: kit.health },
    { provide: IntakeRegistry, useValue: kit.intake },
    { provide: Metrics, useValue: kit.metrics },
    { provide: Breakers, useValue: kit.breakers },
    { provide: ContractChecks, useValue: kit.contracts },
    { provide: Clock, useValue: kit.clock },
    { provide: KitLogger, useValue: kit.logger },
  ];
  const exports = providers.map(({ provide }) => provide);
  return { module: KitModule, global: true, providers, exports };
}
