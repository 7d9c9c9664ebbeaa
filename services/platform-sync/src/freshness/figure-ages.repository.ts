import type { AgePercentile } from '@bottin/contracts/domain/freshness.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Age of the stored data of a platform's channels, as percentiles over these channels. */
export interface FigureAges {
  platform: Platform;
  channels: number;
  /** Age in seconds at each percentile. */
  ages: Record<AgePercentile, number>;
}

export interface OverdueChannels {
  count: number;
  /**
   * Time when the first overdue channel became overdue. This time is unknown for channels whose data has
   * expired, so only `count` includes them. Null if no overdue channel has a known time.
   */
  since: Date | null;
}

/** Computes the age of stored platform data for the metrics. */
@Injectable()
export class FigureAgesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ages for each platform that has at least one synced channel. */
  async getByPlatform(now: Date): Promise<FigureAges[]> {
    const rows = await this.dataSource.query<
      Array<{ platform: Platform; channels: number; ranks: [number, number, number]; max: number }>
    >(
      `SELECT platform, count(*)::integer AS channels, max(age) AS max,
              percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY age) AS ranks
       FROM (SELECT platform, greatest(0, extract(epoch FROM $1::timestamptz - synced_at))::float AS age
             FROM connections WHERE synced_at IS NOT NULL) AS read
       GROUP BY platform ORDER BY platform`,
      [now],
    );
    return rows.map(({ platform, channels, ranks: [p50, p90, p99], max }) => ({
      platform,
      channels,
      ages: { p50, p90, p99, max },
    }));
  }

  /**
   * Returns the number of overdue channels, and when the first of them became overdue. Excludes sample data,
   * and channels that their owners must reconnect.
   * @param wait seconds after which a channel is overdue. A channel that was never synced is overdue `first`
   * seconds after its connection. Other channels are overdue `again` seconds after their last sync.
   */
  async getOverdue(now: Date, wait: { first: number; again: number }): Promise<OverdueChannels> {
    const [row] = await this.dataSource.query<OverdueChannels[]>(
      `SELECT count(*)::integer AS count, min(due) AS since
       FROM (SELECT CASE WHEN synced_at IS NOT NULL THEN synced_at + make_interval(secs => $3)
                         WHEN NOT is_verified THEN connected_at + make_interval(secs => $2) END AS due
             FROM connections WHERE managed AND status = 'active') AS read
       WHERE due <= $1 OR due IS NULL`,
      [now, wait.first, wait.again],
    );
    return row ?? { count: 0, since: null };
  }
}
