import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { migrations } from '../migrations/index.ts';
import type { NotificationsEnv } from './config/env.ts';
import { deliveriesConsumers } from './deliveries/deliveries.consumers.ts';
import { DeliveriesController } from './deliveries/deliveries.controller.ts';
import { DeliveryEntity } from './deliveries/deliveries.entity.ts';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService, SEAL_KEYS, SENDER } from './deliveries/deliveries.service.ts';
import { DeliveryRetention } from './deliveries/delivery-retention.ts';
import { DeliveryWorker } from './deliveries/delivery-worker.ts';
import { Mailer } from './deliveries/mailer.ts';
import type { Sender } from './messages/layout.ts';

@Module({})
class AppModule {}

/** The notifications service: every e-mail of the product. */
export function appModule(env: NotificationsEnv): DynamicModule {
  const sender: Sender = {
    name: env.MAIL_SENDER_NAME,
    address: env.MAIL_SENDER_ADDRESS,
    publicUrl: env.PUBLIC_URL,
    contactUrl: env.CONTACT_URL,
  };
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({ url: env.DATABASE_URL, entities: [DeliveryEntity], migrations }),
      MessagingModule.forRoot({
        service: 'notifications',
        natsUrl: env.NATS_URL,
        sources: ['identity', 'platform-sync'],
        inbox: 'postgres',
      }),
    ],
    controllers: [DeliveriesController],
    providers: [
      { provide: SENDER, useValue: sender },
      { provide: SEAL_KEYS, useValue: env.MAIL_SEAL_KEYS },
      {
        provide: Mailer,
        inject: [HealthRegistry],
        useFactory: (health: HealthRegistry) => new Mailer(env, health),
      },
      DeliveriesRepository,
      DeliveriesService,
      DeliveryRetention,
      DeliveryWorker,
      deliveriesConsumers,
    ],
  };
}
