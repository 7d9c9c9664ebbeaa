import type { EntryChange, EntryFace } from '@bottin/contracts/changes/entry-change.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './filters.rules.ts';

/** What is counted of an entry. */
type Counted = Pick<EntryFace, 'fields' | 'followers'>;

/** As many as one search gives. */
const readAtOnce = 10_000;
/** Longer than anyone asks one, in case it is never closed. */
const keepAlive = '2m';
const fieldNames = directoryFilters.map(({ condition: { field } }) => field);
const followers = 'followers';

/** The index as it was at one moment. */
export interface Snapshot {
  /** What is counted of each listed entry, page by page. */
  pages(): AsyncIterable<readonly Counted[]>;
  /** Which of the changes it doesn't show yet. */
  lacks(changes: readonly EntryChange[]): Promise<EntryChange[]>;
  close(): Promise<void>;
}

/** What the tally is made from. All of it throws what Elasticsearch's client does: nobody who asks for a list waits for it. */
@Injectable()
export class TallyRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** Null while there is no index. */
  async open(): Promise<Snapshot | null> {
    const { alias, client } = this.elasticsearch;
    if (!(await client.indices.existsAlias({ name: alias }))) return null;
    const { id } = await client.openPointInTime({ index: alias, keep_alive: keepAlive });
    return {
      pages: () => this.pages(id),
      lacks: (changes) => this.lacking(id, changes),
      close: async () => {
        await client.closePointInTime({ id });
      },
    };
  }

  private async *pages(id: string): AsyncGenerator<Counted[]> {
    for (let after: unknown[] | undefined; ; ) {
      const { hits } = await this.elasticsearch.client.search({
        pit: { id, keep_alive: keepAlive },
        size: readAtOnce,
        _source: false,
        track_total_hits: false,
        query: { bool: { filter: [...listedOnly] } },
        docvalue_fields: [...new Set([...fieldNames, followers])],
        sort: [{ _shard_doc: 'asc' }],
        ...(after ? { search_after: after as string[] } : {}),
        filter_path: 'hits.hits.fields,hits.hits.sort',
      });
      // Nothing is left of an answer without hits.
      const found = hits?.hits ?? [];
      yield found.map(({ fields }) => countedIn(fields ?? {}));
      after = found.at(-1)?.sort;
      if (found.length < readAtOnce) return;
    }
  }

  private async lacking(id: string, changes: readonly EntryChange[]): Promise<EntryChange[]> {
    const ids = [...new Set(changes.map((change) => change.id))];
    const versions = new Map<string, number>();
    for (let at = 0; at < ids.length; at += readAtOnce) {
      const { hits } = await this.elasticsearch.client.search({
        pit: { id, keep_alive: keepAlive },
        size: readAtOnce,
        _source: false,
        version: true,
        track_total_hits: false,
        query: { ids: { values: ids.slice(at, at + readAtOnce) } },
      });
      for (const { _id, _version } of hits.hits) if (_id) versions.set(_id, _version ?? 0);
    }
    return changes.filter((change) => (change.version ?? 0) > (versions.get(change.id) ?? 0));
  }
}

/** A document's values are lists in Elasticsearch's answer. */
function countedIn(found: Record<string, unknown>): Counted {
  const fieldOf = (name: string) => {
    const values = (found[name] ?? []) as Array<string & number>;
    return values.length === 1 ? (values[0] ?? null) : values;
  };
  const [number = null] = (found[followers] ?? []) as number[];
  return { fields: Object.fromEntries(fieldNames.map((name) => [name, fieldOf(name)])), followers: number };
}
