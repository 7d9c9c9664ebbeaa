import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.ts';
import { AdminController } from './admin/admin.controller.ts';
import { ModerationController } from './admin/moderation.controller.ts';
import { ApiDocsController } from './api-docs/api-docs.controller.ts';
import { AuthModule } from './auth/auth.module.ts';
import type { GatewayEnv } from './config/env.ts';
import { SETTINGS } from './config/settings.ts';
import { CrawlersModule } from './crawlers/crawlers.module.ts';
import { CreatorsModule } from './creators/creators.module.ts';
import { DirectoryService } from './directory/directory.service.ts';
import { FeedController } from './feed/feed.controller.ts';
import { LiveRemotes } from './live-remotes/live-remotes.ts';
import { MediaModule } from './media/media.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PlatformsModule } from './platforms/platforms.module.ts';
import { RateLimitsModule } from './rate-limits/rate-limits.module.ts';
import { ReadinessModule } from './readiness/readiness.module.ts';
import { RedisModule } from './redis/redis.module.ts';
import { RemotesModule } from './remotes/remotes.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { UnknownCallsController } from './unknown-calls/unknown-calls.controller.ts';
import { UsersController } from './users/users.controller.ts';

@Global()
@Module({})
class SharedModule {}

@Module({
  controllers: [UsersController, FeedController, AdminController, ModerationController, ApiDocsController],
})
class CallsModule {}

/** After every call. */
@Module({ controllers: [UnknownCallsController] })
class UnknownCallsModule {}

@Module({})
class AppModule {}

/** The gateway: the HTTP edge of every service. Guards run in the order of their modules; pages come last. */
export function appModule(env: GatewayEnv): DynamicModule {
  return {
    module: AppModule,
    imports: [
      {
        module: SharedModule,
        providers: [{ provide: SETTINGS, useValue: env }, DirectoryService, LiveRemotes],
        exports: [SETTINGS, DirectoryService, LiveRemotes],
      },
      MessagingModule.forRoot({
        service: 'gateway',
        natsUrl: env.NATS_URL,
        sources: ['identity'],
        inbox: 'none',
      }),
      RedisModule,
      ReadinessModule,
      SessionsModule,
      RateLimitsModule,
      CallsModule,
      AuthModule,
      AccountModule,
      CreatorsModule,
      PlatformsModule,
      UnknownCallsModule,
      MediaModule,
      CrawlersModule,
      RemotesModule,
      PagesModule,
    ],
  };
}
