import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { googleNotConfigured } from './google-status.errors.ts';

/**
 * Exposes whether this site has Google credentials. Without them, nobody can connect YouTube, and no channel
 * is synced. The health report and a metric also show this. The public freshness page reads the metric.
 */
@Injectable()
export class GoogleStatus {
  readonly isConfigured: boolean;

  constructor(@Inject(ENV) env: Env, health: HealthRegistry, metrics: Metrics) {
    this.isConfigured = env.GOOGLE_CLIENT_ID !== undefined;
    if (!this.isConfigured)
      new Logger(GoogleStatus.name).warn('YouTube connection is off: GOOGLE_CLIENT_ID is not set');
    health.setOff('google', this.isConfigured ? [] : ['google']);
    const gauge = { [metricNames.googleConfigured]: Number(this.isConfigured) };
    metrics.addSource({ collect: async () => gauge });
  }

  /** @throws ProblemError 503 google_not_configured */
  require(): void {
    if (!this.isConfigured) throw googleNotConfigured();
  }
}
