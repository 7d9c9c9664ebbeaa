import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import { QuotaRepository } from '../google/quota.repository.ts';

/**
 * Exposes as metrics how many units of YouTube's quotas all replicas have used today. Queries the database at each
 * scrape.
 */
@Injectable()
export class QuotaGauges {
  constructor(quota: QuotaRepository, clock: Clock, metrics: Metrics) {
    metrics.addSource({
      collect: async () => ({
        platform_sync_quota_used_units: await quota.unitsUsed(clock.now()),
        platform_sync_quota_limit_units: quota.unitsPerDay.general,
        platform_sync_stats_quota_used_units: await quota.unitsUsed(clock.now(), 'stats'),
        platform_sync_stats_quota_limit_units: quota.unitsPerDay.stats,
      }),
    });
  }
}
