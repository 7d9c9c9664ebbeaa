import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { Elasticsearch } from './cluster/elasticsearch.ts';
import { ENV, type Env } from './config/env.ts';
import { CorrectionsRepository } from './directory/corrections.repository.ts';
import { DirectoryController } from './directory/directory.controller.ts';
import { DirectoryRepository } from './directory/directory.repository.ts';
import { DirectoryService } from './directory/directory.service.ts';
import { FacetIndex } from './directory/facet-index.ts';
import { FilterValuesRepository } from './directory/filter-values.repository.ts';
import { FollowerBoundsRepository } from './directory/follower-bounds.repository.ts';
import { LettersRepository } from './directory/letters.repository.ts';
import { StatisticsRepository } from './directory/statistics.repository.ts';
import { StemsRepository } from './directory/stems.repository.ts';
import { SuggestionsRepository } from './directory/suggestions.repository.ts';
import { SuggestionsService } from './directory/suggestions.service.ts';
import { IndexRepository } from './indexing/index.repository.ts';
import { IndexAudit } from './indexing/index-audit.ts';
import { IndexKeeper } from './indexing/index-keeper.ts';
import { IndexWriter } from './indexing/index-writer.ts';
import { indexingConsumers } from './indexing/indexing.consumers.ts';
import { RebuildService } from './indexing/rebuild.service.ts';
import { RebuildLock } from './indexing/rebuild-lock.ts';
import { SnapshotReader } from './indexing/snapshot-reader.ts';

@Module({})
class AppModule {}

/**
 * Builds the root module of the search service. The service keeps a read model of the directory in
 * Elasticsearch. All its data can be rebuilt from the creators service.
 */
export function appModule(env: Env): DynamicModule {
  // If no cluster is configured, no events are consumed: they stay in the stream. Events that expire there
  // are not needed, because the index is built from a snapshot later.
  const hasIndex = env.ELASTICSEARCH_URL !== undefined;
  return {
    module: AppModule,
    imports: [
      MessagingModule.forRoot({
        service: 'search',
        natsUrl: env.NATS_URL,
        natsCa: env.NATS_CA_FILE,
        sources: hasIndex ? subscribedSources.search : [],
        inbox: 'none',
        invalidatedBy: ['list'],
      }),
    ],
    controllers: [DirectoryController],
    providers: [
      { provide: ENV, useValue: env },
      Elasticsearch,
      DirectoryService,
      DirectoryRepository,
      StatisticsRepository,
      StemsRepository,
      LettersRepository,
      FollowerBoundsRepository,
      FilterValuesRepository,
      FacetIndex,
      CorrectionsRepository,
      SuggestionsService,
      SuggestionsRepository,
      IndexRepository,
      RebuildService,
      RebuildLock,
      SnapshotReader,
      IndexKeeper,
      ...(hasIndex ? [IndexAudit, IndexWriter, indexingConsumers] : []),
    ],
  };
}
