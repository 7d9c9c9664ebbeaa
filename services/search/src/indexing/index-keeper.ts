import { Clock } from '@bottin/service-kit/clock.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { IndexRepository } from './index.repository.ts';
import { RebuildService } from './rebuild.service.ts';

const day = 86_400_000;
/**
 * Tombstones are deleted after 40 days. Events can be replayed for only 30 days, so no event of a deleted
 * entry can arrive after its tombstone is deleted.
 */
const replayWindowMs = 40 * day;
const retryMs = 2_000;
/** If the index is removed, the service notices it after at most this time. */
const checkIntervalMs = 60_000;

/**
 * Maintains the index: builds it if it is missing, rebuilds it if its definition is outdated, and deletes old
 * tombstones.
 */
@Injectable()
export class IndexKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IndexKeeper.name);
  private readonly loop = new Loop({
    name: IndexKeeper.name,
    failure: 'index not ready; trying again',
    round: (stop) => this.maintain(stop),
    everyMs: checkIntervalMs,
    retry: { firstMs: retryMs, lastMs: retryMs },
  });

  constructor(
    private readonly rebuilds: RebuildService,
    private readonly index: IndexRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly clock: Clock,
    health: HealthRegistry,
    metrics: Metrics,
  ) {
    // Elasticsearch isn't required for readiness: without it, this service returns 503 and the gateway uses
    // the fallback search.
    health.register('elasticsearch', () => index.checkReachable(), { required: false });
    metrics.addSource({
      collect: async () => {
        const { progress } = rebuilds;
        return progress
          ? { search_rebuild_written_entries: progress.written, search_rebuild_entries: progress.total ?? 0 }
          : {};
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.elasticsearch.isConfigured) this.loop.start();
    else this.logger.warn('ELASTICSEARCH_URL is not set: every search returns 503');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.elasticsearch.close();
  }

  private async maintain(stop: AbortSignal): Promise<void> {
    if (await this.rebuilds.isNeeded()) await this.rebuilds.rebuild(stop);
    await this.index.purgeDeleted(new Date(this.clock.now().getTime() - replayWindowMs));
  }
}
