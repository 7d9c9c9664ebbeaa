import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Attributes that similar entries are compared by. */
export interface SimilarityProfile {
  niche: string | null;
  city: string;
  region: string;
  followers: number | null;
}

const unspecifiedPlace = 'Autre';

/** Finds entries similar to a given one. */
@Injectable()
export class SimilarRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns null for an entry without a page. */
  async findProfile(id: string): Promise<SimilarityProfile | null> {
    const [row] = await this.dataSource.query<
      Array<Omit<SimilarityProfile, 'followers'> & { followers: string | null }>
    >(
      `SELECT categories[1] AS niche, state ->> 'region' AS city, region_bucket AS region, followers
       FROM entries WHERE id = $1 AND has_page`,
      [id],
    );
    return row ? { ...row, followers: row.followers === null ? null : Number(row.followers) } : null;
  }

  /**
   * Returns the nearest listed entries of a category. A factor of ten in followers is as far as another
   * region; another city of the region is half as far. Entries with an unknown number of followers come last.
   */
  async findNearest(
    id: string,
    { niche, city, region, followers }: SimilarityProfile,
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
      [id, niche, city, region, followers ?? 0, unspecifiedPlace, limit],
    );
    return rows.map(({ state }) => state);
  }
}
