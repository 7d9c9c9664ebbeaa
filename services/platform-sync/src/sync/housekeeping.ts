import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { QuotaRepository } from '../google/quota.repository.ts';
import { quotaDay } from '../google/quota.rules.ts';
import { OAuthStateRepository } from '../authorization/oauth-state.repository.ts';
import { DataExpiry } from './data-expiry.ts';

const everyMs = 10 * 60_000;
const quotaRetentionMs = 90 * 86_400_000;

/** Deletes expired platform data, expired consent requests and old quota counts. */
@Injectable()
export class Housekeeping {
  private doneAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly expiry: DataExpiry,
    private readonly states: OAuthStateRepository,
    private readonly quota: QuotaRepository,
  ) {}

  /**
   * Deletes expired rows, unless this replica did so in the last ten minutes. Several replicas can run this
   * concurrently.
   */
  async runWhenDue(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - this.doneAt < everyMs) return;
    await this.expiry.expireStale(now);
    await this.states.deleteExpired(now);
    await this.quota.deleteBefore(quotaDay(new Date(now.getTime() - quotaRetentionMs)));
    this.doneAt = now.getTime();
  }
}
