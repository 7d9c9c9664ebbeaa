import type { InvalidationChange, FilterValues } from '@bottin/contracts/invalidation/message.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { filterFields } from '../documents/filter-values.rules.ts';
import { listedOnly } from './list-request.rules.ts';

/** Number of entries per page. Pages are small, so that parsing one doesn't delay other requests. */
const pageSize = 2_000;
/**
 * Lifetime of an Elasticsearch point in time (PIT). Reading a page renews the PIT and takes less time than
 * this. If the process dies, the cluster closes the PIT after this time.
 */
const keepAlive = '2m';

/** Reads the filter values of all listed entries, to fill the facet index. */
@Injectable()
export class FilterValuesRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Yields the filter values of all listed entries, page by page. All pages come from one snapshot of the
   * index (an Elasticsearch point in time).
   * @throws the errors of Elasticsearch's client, for example when there is no index
   */
  async *pages(): AsyncGenerator<Array<InvalidationChange<'list'>>> {
    const { alias, client } = this.elasticsearch;
    const { id } = await client.openPointInTime({ index: alias, keep_alive: keepAlive });
    try {
      for (let after: unknown[] | undefined; ; ) {
        const { hits } = await client.search({
          pit: { id, keep_alive: keepAlive },
          size: pageSize,
          _source: false,
          version: true,
          track_total_hits: false,
          query: { bool: { filter: [...listedOnly] } },
          docvalue_fields: [...filterFields],
          sort: [{ _shard_doc: 'asc' }],
          ...(after ? { search_after: after as string[] } : {}),
          filter_path: 'hits.hits._id,hits.hits._version,hits.hits.fields,hits.hits.sort',
        });
        // If there are no hits, `filter_path` removes `hits.hits` from the response.
        const hitList = hits?.hits ?? [];
        yield hitList.map((hit) => ({
          id: hit._id ?? '',
          version: hit._version ?? 0,
          values: (hit.fields ?? {}) as FilterValues,
        }));
        after = hitList.at(-1)?.sort;
        if (hitList.length < pageSize) return;
      }
    } finally {
      await client.closePointInTime({ id }).catch(() => undefined);
    }
  }
}
