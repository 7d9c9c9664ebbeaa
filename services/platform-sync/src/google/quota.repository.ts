import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { quotaDay, spendableUnits, type Urgency } from './quota.rules.ts';

/** The units of YouTube's daily quota that all replicas together have spent. */
@Injectable()
export class QuotaRepository {
  /** What a day may spend. */
  readonly unitsPerDay: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: Env,
  ) {
    this.unitsPerDay = env.QUOTA_UNITS_PER_DAY;
  }

  /** Takes one unit; false when the day has none left for this urgency. */
  async take(now: Date, urgency: Urgency): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO quota_usage (day, units) VALUES ($1, 1)
       ON CONFLICT (day) DO UPDATE SET units = quota_usage.units + 1 WHERE quota_usage.units < $2
       RETURNING units`,
      [quotaDay(now), spendableUnits(this.unitsPerDay, urgency)],
    );
    return rows.length > 0;
  }

  /** Units spent today. */
  async unitsUsed(now: Date): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ units: number }>>(
      'SELECT units FROM quota_usage WHERE day = $1',
      [quotaDay(now)],
    );
    return row?.units ?? 0;
  }

  /** Units left today for this urgency. */
  async unitsLeft(now: Date, urgency: Urgency): Promise<number> {
    return Math.max(0, spendableUnits(this.unitsPerDay, urgency) - (await this.unitsUsed(now)));
  }

  /** YouTube says that the day's units are gone, whatever we counted. */
  async exhaust(now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO quota_usage (day, units) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET units = greatest(quota_usage.units, excluded.units)`,
      [quotaDay(now), this.unitsPerDay],
    );
  }

  async forgetBefore(day: string): Promise<void> {
    await this.dataSource.query('DELETE FROM quota_usage WHERE day < $1', [day]);
  }
}
