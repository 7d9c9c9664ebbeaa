import { getFollowerRange } from '@bottin/contracts/domain/audience.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { getTownCondition } from '@bottin/contracts/filters/chosen-towns.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { regionFilter } from '@bottin/contracts/filters/region.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { buildFollowersSql } from '../platform-followers/followers-sql.rules.ts';

/** Computes rankings in PostgreSQL. A ranking for one platform reads all entries on that platform. */
@Injectable()
export class RankingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the listed entries with the most followers on `platform`. If `platform` is undefined, compares
   * the entries by the followers on their main platform. Also returns whether the next entry has as many
   * followers as the last one.
   */
  async ranked(
    { platform, niche, region, audienceSize }: RankingQuery,
    limit: number,
  ): Promise<{ states: EntryState[]; isLastShared: boolean }> {
    const place = region === undefined ? null : getTownCondition(regionFilter, [region]);
    const { from, to } = audienceSize ? getFollowerRange(audienceSize) : { from: 0 };
    const rows = await this.dataSource.query<Array<{ state: EntryState; figure: string }>>(
      `SELECT state, figure FROM (
         SELECT id, sort_name, state, CASE WHEN $1::text IS NULL THEN followers ELSE ${buildFollowersSql('$1')} END AS figure
         FROM entries
         WHERE listed AND ($1::text IS NULL OR platforms @> ARRAY[$1]::text[])
           AND ($2::text IS NULL OR categories @> ARRAY[$2]::text[]) AND ($3::text IS NULL OR region_bucket = $3)
           AND ($7::text[] IS NULL OR state ->> 'region' = ANY ($7))
       ) AS counted
       WHERE figure >= $4 AND ($5::bigint IS NULL OR figure < $5)
       ORDER BY figure DESC, sort_name, id LIMIT $6`,
      [
        platform ?? null,
        niche ?? null,
        place ? null : (region ?? null),
        from,
        to ?? null,
        limit + 1,
        place?.towns ?? null,
      ],
    );
    const [last, next] = rows.slice(limit - 1);
    return {
      states: rows.slice(0, limit).map(({ state }) => state),
      isLastShared: next !== undefined && next.figure === last?.figure,
    };
  }
}
