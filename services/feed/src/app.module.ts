import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './config/env.ts';
import { contentConsumers } from './content/content.consumers.ts';
import { ContentRepository } from './content/content.repository.ts';
import { ContentService } from './content/content.service.ts';
import { CreatorBackfillJob } from './content/creator-facts.job.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestRepository } from './digest/digest.repository.ts';
import { FeedController } from './feed/feed.controller.ts';
import { FeedRepository } from './feed/feed.repository.ts';
import { FeedService } from './feed/feed.service.ts';
import { ListedCountsJob } from './feed/listed-counts.job.ts';
import { FollowingsEraser } from './follows/followings.eraser.ts';
import { FollowingsRepository } from './follows/followings.repository.ts';
import { VisitsRepository } from './follows/visits.repository.ts';
import { FollowedRepository } from './follows/followed.repository.ts';
import { FollowsController } from './follows/follows.controller.ts';
import { FollowsService } from './follows/follows.service.ts';
import { PersonalFeedRepository } from './follows/personal-feed.repository.ts';
import { PersonalFeedService } from './follows/personal-feed.service.ts';
import { AccountsRepository } from './items/accounts.repository.ts';
import { ConnectionEntity, CreatorEntity, ItemEntity } from './items/items.entity.ts';
import { ItemsRepository } from './items/items.repository.ts';
import { feedRetention } from './retention.ts';

@Module({})
class AppModule {}

/** Module of the feed service, which stores content items and decides which of them are visible. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('feed', env, [CreatorEntity, ConnectionEntity, ItemEntity]),
    controllers: [FeedController, FollowsController, DigestController],
    providers: [
      ContentService,
      ContentRepository,
      FeedService,
      FeedRepository,
      FollowsService,
      FollowedRepository,
      PersonalFeedService,
      PersonalFeedRepository,
      FollowingsRepository,
      FollowingsEraser,
      VisitsRepository,
      DigestRepository,
      AccountsRepository,
      ItemsRepository,
      feedRetention,
      ListedCountsJob,
      CreatorBackfillJob,
      contentConsumers,
    ],
  };
}
