import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import type { MessagingTuning } from '@bottin/messaging/options.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthorizationModule } from './authorization/authorization.module.ts';
import type { PlatformSyncEnv } from './config/env.ts';
import { OwnConnectionsModule } from './own-connections/own-connections.module.ts';
import { entities } from './entities.ts';
import { MediaModule } from './media/media.module.ts';
import { RevocationsModule } from './revocations/revocations.module.ts';
import { sharedModule } from './shared.module.ts';
import { SyncModule } from './sync/sync.module.ts';

@Module({})
class AppModule {}

/** The platform-sync service; `tuning` shortens messaging's intervals in tests. */
export function appModule(env: PlatformSyncEnv, tuning: Partial<MessagingTuning> = {}): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({ url: env.DATABASE_URL, entities }),
      MessagingModule.forRoot({
        service: 'platform-sync',
        natsUrl: env.NATS_URL,
        sources: ['identity'],
        publishes: 'platform-sync',
        inbox: 'postgres',
        tuning,
      }),
      sharedModule(env),
      AuthorizationModule,
      OwnConnectionsModule,
      SyncModule,
      MediaModule,
      RevocationsModule,
    ],
  };
}
