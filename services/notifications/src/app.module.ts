import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type Env } from './config/env.ts';
import { ContactEmails } from './deliveries/contact-emails.ts';
import { deliveriesConsumers } from './deliveries/deliveries.consumers.ts';
import { DeliveriesController } from './deliveries/deliveries.controller.ts';
import { DeliveryEntity } from './deliveries/deliveries.entity.ts';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryJob } from './deliveries/delivery.job.ts';
import { DigestEmails } from './deliveries/digest-emails.ts';
import { Mailer } from './deliveries/mailer.ts';
import { DigestBatchJob } from './digests/digest-batch.job.ts';
import { DigestsController } from './digests/digests.controller.ts';
import { DigestsService } from './digests/digests.service.ts';
import { PendingEmailsGauge } from './freshness/pending-emails-gauge.ts';
import { notificationsRetention } from './retention.ts';
import { SubscriptionEntity } from './digest-subscriptions/subscription.entity.ts';
import { SubscriptionsRepository } from './digest-subscriptions/subscriptions.repository.ts';

@Module({})
class AppModule {}

/** Module of the notifications service, which sends all e-mails. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('notifications', env, [DeliveryEntity, SubscriptionEntity]),
    controllers: [DeliveriesController, DigestsController],
    providers: [
      { provide: ENV, useValue: env },
      Mailer,
      DeliveriesRepository,
      DeliveriesService,
      DigestEmails,
      ContactEmails,
      DigestsService,
      DigestBatchJob,
      SubscriptionsRepository,
      notificationsRetention,
      DeliveryJob,
      PendingEmailsGauge,
      deliveriesConsumers,
    ],
  };
}
