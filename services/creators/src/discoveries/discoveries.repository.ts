import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Whose turn it is on a day, without who has left the directory since, and among how many it was drawn. */
export interface DayOfDiscoveries {
  day: string;
  states: EntryState[];
  total: number;
}

const waitingSince = "coalesce(discovered_on + 1, (created_at AT TIME ZONE 'America/Toronto')::date)";

/** The tables of whose turn it was when. */
@Injectable()
export class DiscoveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The last day that was drawn; null before the first. */
  async last(): Promise<DayOfDiscoveries | null> {
    const [row] = await this.dataSource.query<DayOfDiscoveries[]>(
      `SELECT day::text, total, (
         SELECT coalesce(jsonb_agg(state ORDER BY place), '[]')
         FROM unnest(ids) WITH ORDINALITY AS turn (id, place) JOIN entries USING (id) WHERE listed
       ) AS states
       FROM discoveries ORDER BY day DESC LIMIT 1`,
    );
    return row ?? null;
  }

  /**
   * Draws a day: those listed who have waited the longest have their turn, and wait from then on. Gives their ids, or null for a day
   * that was drawn already, by whichever replica, or lies before one that was; and while there are too few to draw from.
   */
  draw(day: string, count: number): Promise<string[] | null> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('discoveries', 0))");
      const drawn = await tx.query<unknown[]>('SELECT 1 FROM discoveries WHERE day >= $1::date', [day]);
      if (drawn.length > 0) return null;
      const ids = await this.longestWaiting(tx, count);
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

  /** As `turnsOf` of `rotation.rules.ts` has it. */
  private async longestWaiting(tx: EntityManager, count: number): Promise<string[]> {
    const rows = await tx.query<Array<{ id: string }>>(
      `SELECT id FROM entries WHERE listed
       ORDER BY ${waitingSince}, discovered_place NULLS LAST, md5(${waitingSince}::text || id::text) LIMIT $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
}
