import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { quotaDay, type QuotaBucket, usableUnits, type Urgency } from './quota.rules.ts';

/** Column of `quota_usage` that counts the units of each bucket. */
const columns = { general: 'units', stats: 'stats_units' } as const satisfies Record<QuotaBucket, string>;

/** Counts how many units of YouTube's daily quotas all replicas together have used. */
@Injectable()
export class QuotaRepository {
  readonly unitsPerDay: Readonly<Record<QuotaBucket, number>>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: Env,
  ) {
    this.unitsPerDay = { general: env.QUOTA_UNITS_PER_DAY, stats: env.QUOTA_STATS_UNITS_PER_DAY };
  }

  /** Consumes one unit of today's quota. Returns false if no unit is left for API calls of this urgency. */
  async consumeUnit(now: Date, urgency: Urgency, bucket: QuotaBucket = 'general'): Promise<boolean> {
    const column = columns[bucket];
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO quota_usage (day, ${column}) VALUES ($1, 1)
       ON CONFLICT (day) DO UPDATE SET ${column} = quota_usage.${column} + 1 WHERE quota_usage.${column} < $2
       RETURNING ${column}`,
      [quotaDay(now), usableUnits(this.unitsPerDay[bucket], urgency, bucket)],
    );
    return rows.length > 0;
  }

  /** Returns how many quota units all replicas together have used today. */
  async unitsUsed(now: Date, bucket: QuotaBucket = 'general'): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ units: number }>>(
      `SELECT ${columns[bucket]} AS units FROM quota_usage WHERE day = $1`,
      [quotaDay(now)],
    );
    return row?.units ?? 0;
  }

  /** Returns how many units are left today for API calls of this urgency. */
  async unitsLeft(now: Date, urgency: Urgency, bucket: QuotaBucket = 'general'): Promise<number> {
    const usable = usableUnits(this.unitsPerDay[bucket], urgency, bucket);
    return Math.max(0, usable - (await this.unitsUsed(now, bucket)));
  }

  /**
   * Marks the quota of a day as exhausted. Called when YouTube reports an exhausted quota, even if we counted
   * fewer units.
   * @param startedAt when the refused call started
   */
  async markExhausted(startedAt: Date, bucket: QuotaBucket = 'general'): Promise<void> {
    const column = columns[bucket];
    await this.dataSource.query(
      `INSERT INTO quota_usage (day, ${column}) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET ${column} = greatest(quota_usage.${column}, excluded.${column})`,
      [quotaDay(startedAt), this.unitsPerDay[bucket]],
    );
  }
}
