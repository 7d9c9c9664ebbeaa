import type { AgeRank } from '@bottin/contracts/domain/freshness.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A platform's channels that were read, by when. */
export interface FigureAges {
  platform: Platform;
  channels: number;
  /** In seconds. */
  ages: Record<AgeRank, number>;
}

export interface LateChannels {
  count: number;
  /** When the one should have been read that waits longest; null where there is none, or it waits for so long that its figures ended. */
  since: Date | null;
}

/** How current the figures are that we hold of platforms. */
@Injectable()
export class FigureAgesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of each platform that has a channel with figures. */
  async byPlatform(now: Date): Promise<FigureAges[]> {
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
   * The channels that are read from time to time and weren't for longer than that, those aside that wait for their owner.
   * @param wait in seconds: `first` from its connection for one that was never read, `again` from its last read for every other
   */
  async late(now: Date, wait: { first: number; again: number }): Promise<LateChannels> {
    const [row] = await this.dataSource.query<LateChannels[]>(
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
