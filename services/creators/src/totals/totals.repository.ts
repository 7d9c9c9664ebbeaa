import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Totals over all entries. The fields are strings because the PostgreSQL driver returns bigint values as
 * text.
 */
export interface Sums {
  creators: string;
  brands: string;
  followers: string;
}
export interface PlatformSums {
  platform: string;
  creators: string;
  followers: string;
  verified: string;
}
export interface CategoryCount {
  category: string;
  creators: string;
}
export interface TownCount {
  town: string;
  entries: number;
}

/**
 * Computes directory totals in PostgreSQL. Each query reads every entry, so this class is used only while the
 * search index is unavailable.
 */
@Injectable()
export class TotalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Sums> {
    const [sums] = await this.dataSource.query<Sums[]>(
      `SELECT count(*) FILTER (WHERE listed) AS creators,
              count(*) FILTER (WHERE (state ->> 'brand')::boolean) AS brands,
              coalesce(sum(followers) FILTER (WHERE listed), 0) AS followers
       FROM entries WHERE state IS NOT NULL`,
    );
    return sums ?? { creators: '0', brands: '0', followers: '0' };
  }

  /**
   * For each platform, returns the number of entries and the sum of their followers on that platform. An
   * entry with several platforms counts once on each of them.
   */
  byPlatform(): Promise<PlatformSums[]> {
    return this.dataSource.query<PlatformSums[]>(
      `SELECT platform, count(*) AS creators,
              count(*) FILTER (WHERE (state ->> 'verified')::boolean) AS verified,
              coalesce(sum(CASE WHEN state ->> 'platform' = platform THEN followers ELSE (
                SELECT max((one ->> 'followers')::bigint) FROM jsonb_array_elements(state -> 'platforms') AS one
                WHERE one ->> 'platform' = platform
              ) END), 0) AS followers
       FROM entries, unnest(platforms) AS platform WHERE listed GROUP BY platform`,
    );
  }

  byCategory(): Promise<CategoryCount[]> {
    return this.dataSource.query<CategoryCount[]>(
      `SELECT category, count(*) AS creators FROM entries, unnest(categories) AS category
       WHERE listed GROUP BY category`,
    );
  }

  byTown(): Promise<TownCount[]> {
    return this.dataSource.query<TownCount[]>(
      `SELECT state ->> 'region' AS town, count(*)::integer AS entries FROM entries WHERE listed GROUP BY town`,
    );
  }
}
