import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './config/env.ts';
import { contentConsumers } from './content/content.consumers.ts';
import { ContentRepository } from './content/content.repository.ts';
import { ContentService } from './content/content.service.ts';
import { RemovedItemsJob } from './content/removed-items.job.ts';
import { CreatorFactsJob } from './content/creator-facts.job.ts';
import { FeedController } from './feed/feed.controller.ts';
import { FeedRepository } from './feed/feed.repository.ts';
import { FeedService } from './feed/feed.service.ts';
import { ListedCountsJob } from './feed/listed-counts.job.ts';
import { ConnectionEntity, CreatorEntity, ItemEntity } from './items/items.entity.ts';

@Module({})
class AppModule {}

/** The feed service: content items and who may see them. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({
        url: env.DATABASE_URL,
        ca: env.DATABASE_CA_FILE,
        entities: [CreatorEntity, ConnectionEntity, ItemEntity],
      }),
      MessagingModule.forRoot({
        service: 'feed',
        natsUrl: env.NATS_URL,
        natsCa: env.NATS_CA_FILE,
        sources: sourcesOf.feed,
        inbox: 'postgres',
      }),
    ],
    controllers: [FeedController],
    providers: [
      ContentService,
      ContentRepository,
      FeedService,
      FeedRepository,
      RemovedItemsJob,
      ListedCountsJob,
      CreatorFactsJob,
      contentConsumers,
    ],
  };
}
