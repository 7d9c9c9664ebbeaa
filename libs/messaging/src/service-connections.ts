import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { DatabaseModule, type DatabaseOptions, poolSize } from '@bottin/service-kit/database.ts';
import type { CommonEnv, DatabaseEnv } from '@bottin/service-kit/env.ts';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from './messaging.module.ts';
import { defaultTuning, type MessagingTuning } from './options.ts';

/** Database connections that event handlers leave to RPCs, the outbox relay and background jobs. */
const reservedConnections = 3;

/**
 * Returns the number of event handlers of one source that may run in parallel. Each running handler uses a
 * database connection, and each source has its own handlers.
 */
export function getHandlerConcurrency(sources: number): number {
  const connections = Math.floor((poolSize - reservedConnections) / Math.max(sources, 1));
  return Math.min(defaultTuning.concurrency, connections);
}

/**
 * Returns the modules that connect a service to its PostgreSQL database and to NATS. The contracts declare
 * which events the service receives and publishes.
 */
export function connectService(
  service: Exclude<keyof typeof subscribedSources, 'gateway' | 'search'>,
  env: CommonEnv & DatabaseEnv,
  entities: DatabaseOptions['entities'],
  tuning: Partial<MessagingTuning> = {},
): DynamicModule[] {
  const sources = subscribedSources[service];
  const publishes = eventSources.find((source) => source === service);
  return [
    DatabaseModule.forRoot({ url: env.DATABASE_URL, ca: env.DATABASE_CA_FILE, entities }),
    MessagingModule.forRoot({
      service,
      natsUrl: env.NATS_URL,
      natsCa: env.NATS_CA_FILE,
      sources,
      ...(publishes && { publishes }),
      inbox: 'postgres',
      tuning: { concurrency: getHandlerConcurrency(sources.length), ...tuning },
    }),
  ];
}
