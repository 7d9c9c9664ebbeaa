import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What an entry with a page is compared by. */
export interface Likeness {
  niche: string | null;
  city: string;
  region: string;
  followers: number | null;
}

const elsewhere = 'Autre';

/** Which entries are like another one. */
@Injectable()
export class SimilarRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for what has no page. */
  async likenessOf(id: string): Promise<Likeness | null> {
    const [row] = await this.dataSource.query<
      Array<Omit<Likeness, 'followers'> & { followers: string | null }>
    >(
      `SELECT categories[1] AS niche, state ->> 'region' AS city, region_bucket AS region, followers
       FROM entries WHERE id = $1 AND has_page`,
      [id],
    );
    return row ? { ...row, followers: row.followers === null ? null : Number(row.followers) } : null;
  }

  /**
   * The listed entries of a niche that are nearest: each tenfold of followers, up or down, is as far as another region, and
   * another city of the region half as far. Who doesn't tell a number comes after who does.
   */
  async nearest(
    id: string,
    { niche, city, region, followers }: Likeness,
    limit: number,
  ): Promise<EntryState[]> {
    const rows = await this.dataSource.query<Array<{ state: EntryState }>>(
      `SELECT state FROM entries
       WHERE listed AND id <> $1 AND categories @> ARRAY[$2]::text[]
       ORDER BY followers IS NULL,
         abs(log((coalesce(followers, 0) + 1) / ($5::float8 + 1)))
           + CASE WHEN $3 <> $6 AND state ->> 'region' = $3 THEN 0 WHEN $4 <> $6 AND region_bucket = $4 THEN 0.5 ELSE 1 END,
         id
       LIMIT $7`,
      [id, niche, city, region, followers ?? 0, elsewhere, limit],
    );
    return rows.map(({ state }) => state);
  }
}
