import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { migrations } from '../migrations/index.ts';
import { OnEmailValidated } from './entries/consumers/on-email-validated.ts';
import { OnPlatformConnected } from './entries/consumers/on-platform-connected.ts';
import { OnPlatformDataExpired } from './entries/consumers/on-platform-data-expired.ts';
import { OnPlatformDisconnected } from './entries/consumers/on-platform-disconnected.ts';
import { OnPlatformSynced } from './entries/consumers/on-platform-synced.ts';
import { OnProfileCompleted } from './entries/consumers/on-profile-completed.ts';
import { OnUserApproved } from './entries/consumers/on-user-approved.ts';
import { OnUserDeleted } from './entries/consumers/on-user-deleted.ts';
import { OnUserRefused } from './entries/consumers/on-user-refused.ts';
import { OnUserRegistered } from './entries/consumers/on-user-registered.ts';
import { OnUserRestored } from './entries/consumers/on-user-restored.ts';
import { OnUserSuspended } from './entries/consumers/on-user-suspended.ts';
import { OnUserUpdated } from './entries/consumers/on-user-updated.ts';
import { EntriesController } from './entries/entries.controller.ts';
import { ConnectionEntity, EntryEntity, TombstoneEntity } from './entries/entries.entity.ts';
import { EntriesRepository } from './entries/entries.repository.ts';
import { EntriesService } from './entries/entries.service.ts';
import { FallbackSearchRepository } from './entries/fallback-search.repository.ts';

@Module({})
class AppModule {}

/** The creators service: the directory's source of truth. */
export function appModule(env: { DATABASE_URL: string; NATS_URL: string }): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({
        url: env.DATABASE_URL,
        entities: [EntryEntity, ConnectionEntity, TombstoneEntity],
        migrations,
      }),
      MessagingModule.forRoot({
        service: 'creators',
        natsUrl: env.NATS_URL,
        sources: ['identity', 'platform-sync'],
        publishes: 'creators',
        inbox: 'postgres',
      }),
    ],
    controllers: [EntriesController],
    providers: [
      EntriesService,
      EntriesRepository,
      FallbackSearchRepository,
      OnUserRegistered,
      OnEmailValidated,
      OnProfileCompleted,
      OnUserUpdated,
      OnUserApproved,
      OnUserRefused,
      OnUserSuspended,
      OnUserRestored,
      OnUserDeleted,
      OnPlatformConnected,
      OnPlatformSynced,
      OnPlatformDisconnected,
      OnPlatformDataExpired,
    ],
  };
}
