import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './list-request.rules.ts';

/** Shares of the listed entries, in percent, for which a bound is known. Deeper pages have none. */
const percents = [1, 2, 5, 10, 20, 40];
/** A bound covers this many times the wanted entries, because it is an estimate and entries change. */
const margin = 1.25;
const cachedMs = 60_000;

/** Number of listed entries with a number of followers, and the bound for each percentage. */
interface Distribution {
  entries: number;
  bounds: Array<{ percent: number; followers: number }>;
}

/**
 * Estimates upper bounds of followers for lists in ascending order. Because the index is sorted in descending order,
 * Elasticsearch would otherwise compare all entries.
 */
@Injectable()
export class FollowerBoundsRepository {
  private readonly distribution = new CachedValue(
    () => this.read(),
    () => cachedMs,
  );

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Returns a number of followers that probably at least this many listed entries don't exceed; undefined if none is
   * known.
   * @throws ProblemError 503 search_unavailable when the cluster fails
   */
  async estimate(entries: number): Promise<number | undefined> {
    const known = await this.distribution.get();
    return known.bounds.find(({ percent }) => (known.entries * percent) / 100 >= entries * margin)?.followers;
  }

  private async read(): Promise<Distribution> {
    const field = 'followers';
    const { aggregations } = await this.elasticsearch.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [...listedOnly] } },
      aggs: {
        entries: { value_count: { field } },
        bounds: { percentiles: { field, percents, keyed: false } },
      },
    });
    const { entries, bounds } = aggregations as unknown as {
      entries: { value: number };
      bounds: { values: Array<{ key: number; value: number | null }> };
    };
    return {
      entries: entries.value,
      bounds: bounds.values.flatMap(({ key, value }) =>
        value === null ? [] : [{ percent: key, followers: Math.ceil(value) }],
      ),
    };
  }
}
