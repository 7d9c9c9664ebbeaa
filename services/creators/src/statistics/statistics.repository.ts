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

/**
 * Maximum number of search texts that are stored for a profile and day. It is far above what people type, and
 * limits the table when texts are made up.
 */
const maxDailySearches = 200;

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
   * gateways can't deadlock. Ignores new search texts of a profile that has {@link maxDailySearches} on that
   * day; kinds of visits never reach this limit.
   */
  private async addCounts(
    tx: EntityManager,
    { table, column }: { table: 'visits'; column: 'kind' } | { table: 'searches'; column: 'words' },
    day: string,
    rows: ReadonlyArray<{ slug: string; of: string; count: number }>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO ${table}
       SELECT id, $1::date, of, total FROM (
         SELECT added.*, stored.count IS NOT NULL AS is_stored,
           row_number() OVER (PARTITION BY added.id, stored.count IS NULL ORDER BY added.of)
             + (SELECT count(*) FROM ${table} WHERE creator_id = added.id AND day = $1::date) AS place
         FROM (
           SELECT entries.id, one.of, sum(one.count) AS total
           FROM unnest($2::text[], $3::text[], $4::int[]) AS one (slug, of, count)
           JOIN entries ON entries.slug = one.slug AND has_page GROUP BY entries.id, one.of
         ) AS added
         LEFT JOIN ${table} AS stored ON stored.creator_id = added.id AND day = $1::date AND ${column} = added.of
       ) AS placed
       WHERE is_stored OR place <= ${maxDailySearches} ORDER BY id, of
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

  /** Returns the most frequent searches that led to a profile. */
  async findSearches(
    { userId, from, until }: ProfilePeriod,
    limit: number,
  ): Promise<Array<{ words: string; count: number }>> {
    const rows = await this.dataSource.query<Array<{ words: string; count: string }>>(
      `SELECT words, sum(count) AS count FROM searches
       WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date
       GROUP BY words ORDER BY sum(count) DESC, words LIMIT $4`,
      [userId, from, until, limit],
    );
    return rows.map(({ words, count }) => ({ words, count: Number(count) }));
  }

  /**
   * Returns the searches that led to a profile, sorted by text.
   * @param after only texts after this one; null for no limit
   * @param limit maximum number of searches; null for no limit
   */
  async pageSearches(
    { userId, from, until }: ProfilePeriod,
    after: string | null,
    limit: number | null,
  ): Promise<Array<{ words: string; count: number }>> {
    const rows = await this.dataSource.query<Array<{ words: string; count: string }>>(
      `SELECT words, sum(count) AS count FROM searches
       WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date AND ($4::text IS NULL OR words > $4)
       GROUP BY words ORDER BY words LIMIT $5`,
      [userId, from, until, after, limit],
    );
    return rows.map(({ words, count }) => ({ words, count: Number(count) }));
  }
}
