import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './config/env.ts';
import { ConnectionEntity } from './connections/connection.entity.ts';
import { ConnectionsRepository } from './connections/connections.repository.ts';
import { BrandsRepository } from './entries/brands.repository.ts';
import { entriesConsumers } from './entries/entries.consumers.ts';
import { EntriesController } from './entries/entries.controller.ts';
import { EntryEntity } from './entries/entries.entity.ts';
import { DiscoveriesController } from './discoveries/discoveries.controller.ts';
import { DiscoveriesJob } from './discoveries/discoveries.job.ts';
import { DiscoveriesRepository } from './discoveries/discoveries.repository.ts';
import { DiscoveriesService } from './discoveries/discoveries.service.ts';
import { EntriesRepository } from './entries/entries.repository.ts';
import { NewEntriesRepository } from './entries/new-entries.repository.ts';
import { EntriesService } from './entries/entries.service.ts';
import { FallbackSearchRepository } from './entries/fallback-search.repository.ts';
import { LettersRepository } from './entries/letters.repository.ts';
import { PublicPagesController } from './public-pages/public-pages.controller.ts';
import { PublicPagesRepository } from './public-pages/public-pages.repository.ts';
import { FollowerHistoryController } from './follower-history/follower-history.controller.ts';
import { RankingsController } from './rankings/rankings.controller.ts';
import { RankingsRepository } from './rankings/rankings.repository.ts';
import { creatorsRetention } from './retention.ts';
import { SimilarController } from './similar/similar.controller.ts';
import { SimilarRepository } from './similar/similar.repository.ts';
import { SnapshotController } from './snapshot/snapshot.controller.ts';
import { SnapshotRepository } from './snapshot/snapshot.repository.ts';
import { RanksRepository } from './statistics/ranks.repository.ts';
import { StatisticsController } from './statistics/statistics.controller.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';
import { TombstoneEntity } from './tombstones/tombstone.entity.ts';
import { TotalsController } from './totals/totals.controller.ts';
import { TotalsRepository } from './totals/totals.repository.ts';
import { TotalsService } from './totals/totals.service.ts';

@Module({})
class AppModule {}

/** Returns the root module of the creators service, which owns the directory's data. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('creators', env, [EntryEntity, ConnectionEntity, TombstoneEntity]),
    controllers: [
      EntriesController,
      PublicPagesController,
      SnapshotController,
      SimilarController,
      DiscoveriesController,
      FollowerHistoryController,
      RankingsController,
      StatisticsController,
      TotalsController,
    ],
    providers: [
      EntriesService,
      ConnectionsRepository,
      EntriesRepository,
      BrandsRepository,
      FallbackSearchRepository,
      NewEntriesRepository,
      LettersRepository,
      PublicPagesRepository,
      SnapshotRepository,
      SimilarRepository,
      DiscoveriesRepository,
      RankingsRepository,
      DiscoveriesService,
      DiscoveriesJob,
      RanksRepository,
      StatisticsRepository,
      StatisticsService,
      creatorsRetention,
      TotalsRepository,
      TotalsService,
      entriesConsumers,
    ],
  };
}
