import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { Remembered } from '@bottin/service-kit/remembered.ts';
import { Injectable } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.ts';
import { goodForMs, toCategoryCounts, toTotals } from './totals.rules.ts';

interface Timed<T> {
  value: T;
  tookMs: number;
}

/**
 * The sums over all entries. Who asks while they are added up shares the answer: at a million entries each of them takes
 * a connection for seconds, and visitors who gave up and asked again would otherwise take all that profiles need.
 */
@Injectable()
export class TotalsService {
  private readonly sums: Remembered<Timed<DirectoryTotals>>;
  private readonly counts: Remembered<Timed<Record<string, number>>>;

  constructor(totals: TotalsRepository) {
    this.sums = rememberedAsItTook(async () => toTotals(await totals.all(), await totals.byPlatform()));
    this.counts = rememberedAsItTook(async () => toCategoryCounts(await totals.byCategory()));
  }

  async all(): Promise<DirectoryTotals> {
    return (await this.sums.get()).value;
  }

  async byCategory(): Promise<Record<string, number>> {
    return (await this.counts.get()).value;
  }
}

function rememberedAsItTook<T>(ask: () => Promise<T>): Remembered<Timed<T>> {
  const askTimed = async (): Promise<Timed<T>> => {
    const started = performance.now();
    const value = await ask();
    return { value, tookMs: performance.now() - started };
  };
  return new Remembered(askTimed, ({ tookMs }) => goodForMs(tookMs));
}
