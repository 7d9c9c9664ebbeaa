import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { migrations } from '../migrations/index.ts';
import type { NotificationsEnv } from './config/env.ts';
import { OnEmailChangeRequested } from './deliveries/consumers/on-email-change-requested.ts';
import { OnEmailChanged } from './deliveries/consumers/on-email-changed.ts';
import { OnEmailValidated } from './deliveries/consumers/on-email-validated.ts';
import { OnEmailValidationRequested } from './deliveries/consumers/on-email-validation-requested.ts';
import { OnPasswordChanged } from './deliveries/consumers/on-password-changed.ts';
import { OnPasswordResetRequested } from './deliveries/consumers/on-password-reset-requested.ts';
import { OnPlatformSyncFailed } from './deliveries/consumers/on-platform-sync-failed.ts';
import { OnUserApproved } from './deliveries/consumers/on-user-approved.ts';
import { OnUserDeleted } from './deliveries/consumers/on-user-deleted.ts';
import { OnUserRefused } from './deliveries/consumers/on-user-refused.ts';
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
      OnEmailValidationRequested,
      OnEmailValidated,
      OnEmailChangeRequested,
      OnEmailChanged,
      OnPasswordResetRequested,
      OnPasswordChanged,
      OnUserApproved,
      OnUserRefused,
      OnUserDeleted,
      OnPlatformSyncFailed,
    ],
  };
}
