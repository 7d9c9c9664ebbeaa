import { getFollowerRange } from '@bottin/contracts/domain/audience.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * SQL expression for the number of followers that an entry has on the platform `$1`. The search index
 * computes this number by the same rule.
 */
const onPlatform = `(
  SELECT (one ->> 'followers')::bigint FROM jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('platform', state ->> 'platform', 'followers', followers)) || (state -> 'platforms')
  ) WITH ORDINALITY AS listed_platform (one, place)
  WHERE one ->> 'platform' = $1 AND one ->> 'followers' IS NOT NULL ORDER BY place DESC LIMIT 1
)`;

/** Computes rankings in PostgreSQL. A ranking for one platform reads all entries on that platform. */
@Injectable()
export class RankingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the listed entries with the most followers on `platform`. If `platform` is undefined, compares
   * the entries by the followers on their main platform.
   */
  async ranked(
    { platform, niche, region, audienceSize }: RankingQuery,
    limit: number,
  ): Promise<EntryState[]> {
    const { from, to } = audienceSize ? getFollowerRange(audienceSize) : { from: 0 };
    const rows = await this.dataSource.query<Array<{ state: EntryState }>>(
      `SELECT state FROM (
         SELECT id, sort_name, state, CASE WHEN $1::text IS NULL THEN followers ELSE ${onPlatform} END AS figure
         FROM entries
         WHERE listed AND ($1::text IS NULL OR platforms @> ARRAY[$1]::text[])
           AND ($2::text IS NULL OR categories @> ARRAY[$2]::text[]) AND ($3::text IS NULL OR region_bucket = $3)
       ) AS counted
       WHERE figure >= $4 AND ($5::bigint IS NULL OR figure < $5)
       ORDER BY figure DESC, sort_name, id LIMIT $6`,
      [platform ?? null, niche ?? null, region ?? null, from, to ?? null, limit],
    );
    return rows.map(({ state }) => state);
  }
}
