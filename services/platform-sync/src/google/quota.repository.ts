import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { quotaDay, usableUnits, type Urgency } from './quota.rules.ts';

/** Counts how many units of YouTube's daily quota all replicas together have used. */
@Injectable()
export class QuotaRepository {
  readonly unitsPerDay: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: Env,
  ) {
    this.unitsPerDay = env.QUOTA_UNITS_PER_DAY;
  }

  /** Consumes one unit of today's quota. Returns false if no unit is left for API calls of this urgency. */
  async consumeUnit(now: Date, urgency: Urgency): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO quota_usage (day, units) VALUES ($1, 1)
       ON CONFLICT (day) DO UPDATE SET units = quota_usage.units + 1 WHERE quota_usage.units < $2
       RETURNING units`,
      [quotaDay(now), usableUnits(this.unitsPerDay, urgency)],
    );
    return rows.length > 0;
  }

  /** Returns how many quota units all replicas together have used today. */
  async unitsUsed(now: Date): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ units: number }>>(
      'SELECT units FROM quota_usage WHERE day = $1',
      [quotaDay(now)],
    );
    return row?.units ?? 0;
  }

  /** Returns how many units are left today for API calls of this urgency. */
  async unitsLeft(now: Date, urgency: Urgency): Promise<number> {
    return Math.max(0, usableUnits(this.unitsPerDay, urgency) - (await this.unitsUsed(now)));
  }

  /**
   * Marks today's quota as exhausted. Called when YouTube reports an exhausted quota, even if we counted
   * fewer units.
   */
  async markExhausted(now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO quota_usage (day, units) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET units = greatest(quota_usage.units, excluded.units)`,
      [quotaDay(now), this.unitsPerDay],
    );
  }

  async deleteBefore(day: string): Promise<void> {
    await this.dataSource.query('DELETE FROM quota_usage WHERE day < $1', [day]);
  }
}
