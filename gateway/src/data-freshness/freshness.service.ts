import type { Freshness } from '@bottin/contracts/domain/freshness.ts';
import { type RpcService, rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { numbersRpc } from '@bottin/contracts/rpc/numbers.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { freshnessOf, type NumbersByService } from './freshness.rules.ts';

/** A part that takes longer is told as one that can't be asked: the others' numbers don't wait for it. */
const timeoutMs = 1_000;

/** How current the directory is, as its services' metrics say. */
@Injectable()
export class FreshnessService {
  private readonly logger = new Logger(FreshnessService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Of what can be asked; the rest is said to be unknown. */
  async read(): Promise<Freshness> {
    const asked = await Promise.all(
      rpcServices.map(async (service) => [service, await this.numbersOf(service)] as const),
    );
    return freshnessOf(Object.fromEntries(asked) as NumbersByService, this.clock.now());
  }

  private async numbersOf(service: RpcService): Promise<Record<string, number> | null> {
    try {
      return (await this.rpc.call(numbersRpc(service), {}, { timeoutMs })).numbers;
    } catch (error) {
      this.logger.warn({ message: 'the numbers of a service can not be had', service, error });
      return null;
    }
  }
}
