import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The discoveries of one day. `states` contains only those that are still listed. `total` is the number of
 * entries that they were drawn from.
 */
export interface DailyDiscoveries {
  day: string;
  states: EntryState[];
  total: number;
}

const waitingSince = "coalesce(discovered_on + 1, (created_at AT TIME ZONE 'America/Toronto')::date)";

/** Reads and writes the discoveries of each day. */
@Injectable()
export class DiscoveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the discoveries of the last day with a draw, or null before the first draw. */
  async findLatest(): Promise<DailyDiscoveries | null> {
    const [row] = await this.dataSource.query<DailyDiscoveries[]>(
      `SELECT day::text, total, (
         SELECT coalesce(jsonb_agg(state ORDER BY place), '[]')
         FROM unnest(ids) WITH ORDINALITY AS turn (id, place) JOIN entries USING (id) WHERE listed
       ) AS states
       FROM discoveries ORDER BY day DESC LIMIT 1`,
    );
    return row ?? null;
  }

  /**
   * Draws the discoveries of a day: the `count` listed entries that have waited longest. Stores them and
   * returns their ids. Returns null when any replica has already drawn the discoveries of this day or a later
   * day, or when fewer than `count` entries are listed.
   */
  draw(day: string, count: number): Promise<string[] | null> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('discoveries', 0))");
      const drawn = await tx.query<unknown[]>('SELECT 1 FROM discoveries WHERE day >= $1::date', [day]);
      if (drawn.length > 0) return null;
      const ids = await this.findLongestWaiting(tx, count);
      if (ids.length < count) return null;
      await tx.query(
        'INSERT INTO discoveries SELECT $1::date, $2::uuid[], count(*) FROM entries WHERE listed',
        [day, ids],
      );
      await tx.query(
        `UPDATE entries SET discovered_on = $1::date, discovered_place = place - 1
         FROM unnest($2::uuid[]) WITH ORDINALITY AS turn (turn_id, place) WHERE entries.id = turn_id`,
        [day, ids],
      );
      return ids;
    });
  }

  /** Does in SQL what `selectDiscoveries` in `rotation.rules.ts` does in TypeScript. */
  private async findLongestWaiting(tx: EntityManager, count: number): Promise<string[]> {
    const rows = await tx.query<Array<{ id: string }>>(
      `SELECT id FROM entries WHERE listed
       ORDER BY ${waitingSince}, discovered_place NULLS LAST, md5(${waitingSince}::text || id::text) LIMIT $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
}
