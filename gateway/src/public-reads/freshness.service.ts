import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { type RpcService, rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { computeFreshness, type MetricsByService } from './freshness.rules.ts';

/**
 * Time-out in milliseconds for reading a service's metrics. A slower service counts as unavailable, so that
 * the response isn't delayed.
 */
const timeoutMs = 1_000;

@Injectable()
export class FreshnessService {
  private readonly logger = new Logger(FreshnessService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the metrics of all services and computes how current the product is. When a service is unavailable,
   * the state of its part is unknown.
   */
  async read(): Promise<Freshness> {
    const metrics = await Promise.all(
      rpcServices.map(async (service) => [service, await this.readMetrics(service)] as const),
    );
    return computeFreshness(Object.fromEntries(metrics) as MetricsByService, this.clock.now());
  }

  private async readMetrics(service: RpcService): Promise<Record<string, number> | null> {
    try {
      return (await this.rpc.call(gaugesRpc(service), {}, { timeoutMs })).numbers;
    } catch (error) {
      this.logger.warn({ message: 'could not read the metrics of a service', service, error });
      return null;
    }
  }
}
