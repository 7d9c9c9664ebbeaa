import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { InvalidationChange, FilterValues } from '@bottin/contracts/invalidation/message.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './filters.rules.ts';

/** Number of entries per page, small enough that parsing a page doesn't delay requests. */
const pageSize = 2_000;
/**
 * Lifetime of the point in time, longer than reading a page takes. If the process dies, the cluster closes
 * it after this time.
 */
const keepAlive = '2m';
const fields = [...new Set(directoryFilters.map(({ condition: { field } }) => field))];

/** Reads the filter values of all listed entries. */
@Injectable()
export class FilterValuesRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Yields all listed entries, as of one point in time.
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
          docvalue_fields: fields,
          sort: [{ _shard_doc: 'asc' }],
          ...(after ? { search_after: after as string[] } : {}),
          filter_path: 'hits.hits._id,hits.hits._version,hits.hits.fields,hits.hits.sort',
        });
        // If there are no hits, the response lacks `hits.hits` because of the filter path.
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
