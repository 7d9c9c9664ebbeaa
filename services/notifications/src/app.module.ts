import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type Env } from './config/env.ts';
import { deliveriesConsumers } from './deliveries/deliveries.consumers.ts';
import { DeliveriesController } from './deliveries/deliveries.controller.ts';
import { DeliveryEntity } from './delivery-log/deliveries.entity.ts';
import { DeliveriesRepository } from './delivery-log/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryJob } from './deliveries/delivery.job.ts';
import { DeliveryRetentionJob } from './deliveries/delivery-retention.job.ts';
import { DigestLetters } from './deliveries/digest-letters.ts';
import { Mailer } from './deliveries/mailer.ts';
import { DigestBatchJob } from './digests/digest-batch.job.ts';
import { DigestsController } from './digests/digests.controller.ts';
import { DigestsService } from './digests/digests.service.ts';
import { OwedGauge } from './freshness/owed-gauge.ts';
import { SubscriptionEntity } from './digest-subscriptions/subscription.entity.ts';
import { SubscriptionsRepository } from './digest-subscriptions/subscriptions.repository.ts';

@Module({})
class AppModule {}

/** The notifications service: every e-mail of the product. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({
        url: env.DATABASE_URL,
        ca: env.DATABASE_CA_FILE,
        entities: [DeliveryEntity, SubscriptionEntity],
      }),
      MessagingModule.forRoot({
        service: 'notifications',
        natsUrl: env.NATS_URL,
        natsCa: env.NATS_CA_FILE,
        sources: sourcesOf.notifications,
        inbox: 'postgres',
      }),
    ],
    controllers: [DeliveriesController, DigestsController],
    providers: [
      { provide: ENV, useValue: env },
      Mailer,
      DeliveriesRepository,
      DeliveriesService,
      DigestLetters,
      DigestsService,
      DigestBatchJob,
      SubscriptionsRepository,
      DeliveryRetentionJob,
      DeliveryJob,
      OwedGauge,
      deliveriesConsumers,
    ],
  };
}
