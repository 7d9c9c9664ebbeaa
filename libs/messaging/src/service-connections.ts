import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { DatabaseModule, type DatabaseOptions } from '@bottin/service-kit/database.ts';
import type { CommonEnv, DatabaseEnv } from '@bottin/service-kit/env.ts';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from './messaging.module.ts';
import type { MessagingTuning } from './options.ts';

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
  const publishes = eventSources.find((source) => source === service);
  return [
    DatabaseModule.forRoot({ url: env.DATABASE_URL, ca: env.DATABASE_CA_FILE, entities }),
    MessagingModule.forRoot({
      service,
      natsUrl: env.NATS_URL,
      natsCa: env.NATS_CA_FILE,
      sources: subscribedSources[service],
      ...(publishes && { publishes }),
      inbox: 'postgres',
      tuning,
    }),
  ];
}
