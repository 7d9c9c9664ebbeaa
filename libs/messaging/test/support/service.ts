import { createKit, kitModule } from '@bottin/service-kit/kit.module.ts';
import { serviceLog } from '@bottin/testing/service-log.ts';
import { type DynamicModule, Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { MessagingModule } from '../../src/messaging.module.ts';
import type { MessagingOptions } from '../../src/options.ts';

/**
 * Short intervals, so that tests are fast. Only `pollMs` is long, so that nothing but LISTEN/NOTIFY wakes the
 * relay.
 */
const testTuning = { retryDelaysMs: [20, 40], outageWaitMs: 200, pollMs: 60_000, erasureEveryMs: 50 };

@Global()
@Module({})
class DatabaseModule {}

@Module({})
class TestServiceModule {}

export interface TestServiceOptions extends Omit<MessagingOptions, 'natsUrl'> {
  natsUrl: string;
  dataSource?: DataSource;
  handlers?: Type[];
}

/** Starts a service that consists only of messaging and the given event handlers. */
export function startTestService(options: TestServiceOptions): Promise<INestApplicationContext> {
  const { dataSource, handlers = [], ...messaging } = options;
  const imports: DynamicModule[] = [
    kitModule(
      createKit({
        name: messaging.service,
        env: { LOG_LEVEL: 'warn', NODE_ENV: 'test', CONTRACT_CHECK_EVERY: 1 },
        logDestination: serviceLog,
      }),
    ),
    MessagingModule.forRoot({ ...messaging, tuning: { ...testTuning, ...messaging.tuning } }),
  ];
  if (dataSource) {
    const provider = { provide: DataSource, useValue: dataSource };
    imports.push({ module: DatabaseModule, providers: [provider], exports: [DataSource] });
  }
  return NestFactory.createApplicationContext(
    { module: TestServiceModule, imports, providers: handlers },
    { logger: false },
  );
}
