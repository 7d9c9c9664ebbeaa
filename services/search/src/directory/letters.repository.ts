import type { LetterCounts } from '@bottin/contracts/domain/letters.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { initialRankStep, toInitial } from '../documents/sort-ranks.rules.ts';
import { buildFilters, type ListSearch } from './list-request.rules.ts';
import { buildTextQuery } from './text-query.rules.ts';

/** Counts the results of a list by the initials of their names, for the alphabetical index. */
@Injectable()
export class LettersRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Returns the number of results for each letter that has results.
   * @throws ProblemError 503 search_unavailable when the cluster fails
   */
  async count({ query, filters, fuzzy }: ListSearch): Promise<LetterCounts> {
    const { search } = query;
    const { aggregations } = await this.elasticsearch.search({
      size: 0,
      track_total_hits: false,
      query: {
        bool: {
          filter: [
            ...buildFilters(query, filters),
            ...(search === undefined ? [] : [buildTextQuery(search, { fuzzy })]),
          ],
        },
      },
      aggs: { initials: { histogram: { field: 'nameRank', interval: initialRankStep, min_doc_count: 1 } } },
    });
    const { initials } = aggregations as unknown as {
      initials: { buckets: Array<{ key: number; doc_count: number }> };
    };
    return Object.fromEntries(initials.buckets.map(({ key, doc_count }) => [toInitial(key), doc_count]));
  }
}
