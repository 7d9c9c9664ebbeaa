import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Ranks } from '@bottin/contracts/domain/statistics.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface RankedFields {
  category: string;
  city: string;
  followers: string;
}

/** Computes the ranks of a profile: in its category and city, and in Quebec. */
@Injectable()
export class RanksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the ranks of a profile. Returns null for a profile that is in no ranking: unlisted, without a
   * category, or with an unknown number of followers. Reads all entries that have more followers than the
   * profile.
   */
  async find(userId: string): Promise<Ranks | null> {
    const [own] = await this.dataSource.query<RankedFields[]>(
      `SELECT state ->> 'niche' AS category, state ->> 'region' AS city, followers FROM entries
       WHERE id = $1 AND listed AND followers IS NOT NULL AND state ->> 'niche' <> ''`,
      [userId],
    );
    if (!own) return null;
    const city = getKnownCity(own.city);
    const [above] = await this.dataSource.query<Array<{ local: string; quebec: string }>>(
      `SELECT count(*) AS quebec, count(*) FILTER (
         WHERE categories @> ARRAY[$2]::text[] AND ($3::text IS NULL OR state ->> 'region' = $3)
       ) AS local
       FROM entries WHERE listed AND followers > $1`,
      [own.followers, own.category, city],
    );
    return {
      category: own.category,
      city,
      local: Number(above?.local ?? 0) + 1,
      quebec: Number(above?.quebec ?? 0) + 1,
    };
  }
}
