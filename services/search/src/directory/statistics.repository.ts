import { countByRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import { categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './list-request.rules.ts';

/** Maximum number of towns counted. There are some 120 towns, but older accounts may contain other towns. */
const maxTowns = 1_000;

interface Buckets {
  buckets: Array<{ key: string; doc_count: number }>;
}
interface PlatformAggregate {
  doc_count: number;
  followers: { value: number };
  verified: { doc_count: number };
}

/**
 * Counts entries for the public statistics. Every method throws ProblemError 503 search_unavailable when the
 * cluster fails.
 */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  async getTotals(): Promise<DirectoryTotals> {
    const response = await this.elasticsearch.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [{ term: { deleted: false } }] } },
      aggs: {
        brands: { filter: { term: { brand: true } } },
        listed: {
          filter: { term: { listed: true } },
          aggs: {
            followers: { sum: { field: 'followers' } },
            ...Object.fromEntries(
              platforms.map((platform) => [
                platform,
                {
                  filter: { term: { platforms: platform } },
                  aggs: {
                    followers: { sum: { field: `followersOn.${platform}` } },
                    verified: { filter: { term: { verified: true } } },
                  },
                },
              ]),
            ),
          },
        },
      },
    });
    const { brands, listed: entries } = response.aggregations as unknown as {
      brands: { doc_count: number };
      listed: { doc_count: number; followers: { value: number } } & Record<
        (typeof platforms)[number],
        PlatformAggregate
      >;
    };
    const byPlatform = Object.fromEntries(
      platforms.map((platform) => {
        const { doc_count: creators, followers, verified } = entries[platform];
        return [platform, { creators, followers: followers.value, verified: verified.doc_count }];
      }),
    ) as DirectoryTotals['byPlatform'];
    return {
      totalCreators: entries.doc_count,
      totalBrands: brands.doc_count,
      totalFollowers: entries.followers.value,
      platforms: platforms.filter((platform) => entries[platform].doc_count > 0).length,
      byPlatform,
    };
  }

  /** Returns the number of listed entries for each category label. Includes categories without entries. */
  async countByCategory(): Promise<Record<string, number>> {
    const response = await this.elasticsearch.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [...listedOnly] } },
      aggs: { categories: { terms: { field: 'categories', size: 100 } } },
    });
    const { categories } = response.aggregations as unknown as { categories: Buckets };
    const counts = new Map(categories.buckets.map(({ key, doc_count }) => [key, doc_count]));
    return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], counts.get(slug) ?? 0]));
  }

  /** Returns the number of listed entries in each administrative region, by slug. */
  async countByRegion(): Promise<Record<string, number>> {
    const response = await this.elasticsearch.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [...listedOnly] } },
      aggs: { towns: { terms: { field: 'city.exact', size: maxTowns } } },
    });
    const { towns } = response.aggregations as unknown as { towns: Buckets };
    return countByRegion(towns.buckets.map(({ key, doc_count }) => ({ town: key, entries: doc_count })));
  }
}
