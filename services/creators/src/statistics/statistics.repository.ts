import type { VisitKind } from '@bottin/contracts/domain/statistics.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Batch = RpcParsedInput<typeof creatorsRpc.countVisits>;

/** A profile, and the first and last day of the statistics to read, both included. */
export interface ProfilePeriod {
  userId: string;
  from: string;
  until: string;
}

/** Reads and writes the daily visit and search counts of profiles. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a batch of counts to the stored counts. Adding a batch a second time has no effect. Counts for slugs
   * without a public page are ignored.
   */
  add({ batch, day, visits, searches }: Batch, now: Date): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const added = await tx.query<unknown[]>(
        'INSERT INTO visit_batches VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [batch, now],
      );
      if (added.length === 0) return;
      await this.addCounts(
        tx,
        { table: 'visits', column: 'kind' },
        day,
        visits.map(({ kind, ...one }) => ({ ...one, of: kind })),
      );
      await this.addCounts(
        tx,
        { table: 'searches', column: 'words' },
        day,
        searches.map(({ words, ...one }) => ({ ...one, of: words })),
      );
    });
  }

  /**
   * Adds counts to one table. The rows are locked in a fixed order, so that concurrent batches of two
   * gateways can't deadlock.
   */
  private async addCounts(
    tx: EntityManager,
    { table, column }: { table: 'visits'; column: 'kind' } | { table: 'searches'; column: 'words' },
    day: string,
    rows: ReadonlyArray<{ slug: string; of: string; count: number }>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO ${table}
       SELECT entries.id, $1::date, one.of, sum(one.count) FROM unnest($2::text[], $3::text[], $4::int[]) AS one (slug, of, count)
       JOIN entries ON entries.slug = one.slug AND has_page GROUP BY entries.id, one.of ORDER BY entries.id, one.of
       ON CONFLICT (creator_id, day, ${column}) DO UPDATE SET count = ${table}.count + excluded.count`,
      [day, rows.map(({ slug }) => slug), rows.map(({ of }) => of), rows.map(({ count }) => count)],
    );
  }

  /** Returns the visit counts of a profile, sorted by day and visit kind. */
  async findVisits({
    userId,
    from,
    until,
  }: ProfilePeriod): Promise<Array<{ day: string; kind: VisitKind; count: number }>> {
    return this.dataSource.query(
      `SELECT day::text, kind, count FROM visits
       WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date ORDER BY day, kind`,
      [userId, from, until],
    );
  }

  /**
   * Returns the searches that led to a profile, most frequent first. Returns all of them when `limit` is
   * null.
   */
  async findSearches(
    { userId, from, until }: ProfilePeriod,
    limit: number | null,
  ): Promise<Array<{ words: string; count: number }>> {
    const rows = await this.dataSource.query<Array<{ words: string; count: string }>>(
      `SELECT words, sum(count) AS count FROM searches
       WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date
       GROUP BY words ORDER BY sum(count) DESC, words LIMIT $4`,
      [userId, from, until, limit],
    );
    return rows.map(({ words, count }) => ({ words, count: Number(count) }));
  }
}
