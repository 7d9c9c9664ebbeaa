import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { Elasticsearch } from './cluster/elasticsearch.ts';
import { ENV, type Env } from './config/env.ts';
import { CorrectionsRepository } from './directory/corrections.repository.ts';
import { DirectoryController } from './directory/directory.controller.ts';
import { DirectoryRepository } from './directory/directory.repository.ts';
import { DirectoryService } from './directory/directory.service.ts';
import { SuggestionsRepository } from './directory/suggestions.repository.ts';
import { SuggestionsService } from './directory/suggestions.service.ts';
import { IndexRepository } from './indexing/index.repository.ts';
import { IndexAudit } from './indexing/index-audit.ts';
import { IndexKeeper } from './indexing/index-keeper.ts';
import { indexingConsumers } from './indexing/indexing.consumers.ts';
import { RebuildService } from './indexing/rebuild.service.ts';
import { RebuildLock } from './indexing/rebuild-lock.ts';

@Module({})
class AppModule {}

/** The search service: Elasticsearch as the directory's read model. It keeps nothing that can't be rebuilt. */
export function appModule(env: Env): DynamicModule {
  // Without a cluster there is nothing to write to: events wait in their stream, a rebuild makes up for the rest.
  const hasIndex = env.ELASTICSEARCH_URL !== undefined;
  return {
    module: AppModule,
    imports: [
      MessagingModule.forRoot({
        service: 'search',
        natsUrl: env.NATS_URL,
        sources: hasIndex ? ['creators'] : [],
        inbox: 'none',
      }),
    ],
    controllers: [DirectoryController],
    providers: [
      { provide: ENV, useValue: env },
      Elasticsearch,
      DirectoryService,
      DirectoryRepository,
      CorrectionsRepository,
      SuggestionsService,
      SuggestionsRepository,
      IndexRepository,
      RebuildService,
      RebuildLock,
      IndexKeeper,
      ...(hasIndex ? [IndexAudit, indexingConsumers] : []),
    ],
  };
}
