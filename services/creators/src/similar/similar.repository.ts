import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Attributes of an entry that decide how similar it is to another entry. */
export interface SimilarityProfile {
  niche: string | null;
  city: string;
  region: string;
  followers: number | null;
}

const unspecifiedPlace = 'Autre';

/** Finds the entries that are similar to a given entry. */
@Injectable()
export class SimilarRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the attributes of an entry, or null when the entry has no page. */
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
   * Returns the listed entries of the category `niche` that are most similar to the entry `id`, the most
   * similar first. The difference between two entries is 1 for each factor of ten between their numbers of
   * followers, plus 1 for another region or 0.5 for another city of the same region. Entries with an unknown
   * number of followers come last.
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
