import { isOutage } from '@bottin/messaging/outages.ts';
import { errors, type TransportRequestOptions } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { CreatorDocument, DeletedDocument } from '../documents/document.rules.ts';
import { definitionHash, indexDefinition } from './mapping.ts';

/** A document and the aggregateVersion that it was built from. */
export interface VersionedDocument {
  id: string;
  version: number;
  document: CreatorDocument | DeletedDocument;
}

/** Suffix of an index created by {@link IndexRepository.create}, after the alias. */
const indexSuffix = /^-[0-9a-f]{12}-\d+$/;
const conflict = 409;
const notFound = 404;
const writeOptions = { requestTimeout: 15_000 };
/** Longer time-out for rebuilds: nobody waits for them, and a busy cluster can be slow. */
const adminOptions = { requestTimeout: 30_000 };
const purgeBatchSize = 1_000;
const compareBatchSize = 5_000;
/**
 * Settings for fast bulk loading. Without replicas, losing a node loses the unfinished index, but not the
 * directory.
 */
const bulkLoadSettings = { number_of_replicas: 0, refresh_interval: '-1' } as const;
/** Longer than the time-out of a search, so that no query still reads a replaced index after this time. */
const maxReadMs = 5_000;
const readPollMs = 100;

/**
 * Reads and writes the indices behind the aliases. Every write has an external version, so that an older
 * version never overwrites a newer one.
 */
@Injectable()
export class IndexRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** @throws when the cluster is unreachable or has no index yet */
  async checkReachable(): Promise<void> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    const [read, built] = await Promise.all(
      [alias, buildingAlias].map((name) => client.indices.existsAlias({ name })),
    );
    if (!read && !built) throw new Error('the directory has no index yet');
  }

  /** Returns the index behind an alias, or null if there is none. */
  async resolveAlias(alias: string): Promise<string | null> {
    const found = await this.elasticsearch.client.indices
      .getAlias({ name: alias })
      .catch((error: unknown) => {
        if (isStatus(error, notFound)) return {};
        throw error;
      });
    return Object.keys(found)[0] ?? null;
  }

  /** Whether the index was created from the current settings and mappings. */
  isCurrent(index: string): boolean {
    return index.includes(`-${definitionHash(this.elasticsearch.indexSize)}-`);
  }

  /**
   * Creates an empty index behind the building alias. Events are written to this index, but queries don't
   * read it.
   */
  async create(): Promise<string> {
    const { alias, buildingAlias, client, indexSize } = this.elasticsearch;
    const index = `${alias}-${definitionHash(indexSize)}-${Date.now()}`;
    const { settings, mappings } = indexDefinition(indexSize);
    await client.indices.create({
      index,
      settings: { ...settings, ...bulkLoadSettings },
      mappings,
      aliases: { [buildingAlias]: {} },
    });
    return index;
  }

  /** Applies the final settings to a filled index, and refreshes the index. */
  async applyFinalSettings(index: string): Promise<void> {
    const { client, indexSize } = this.elasticsearch;
    const { number_of_replicas, refresh_interval } = indexDefinition(indexSize).settings;
    await client.indices.refresh({ index });
    await client.indices.putSettings({ index, settings: { number_of_replicas, refresh_interval } });
  }

  /**
   * Points the read alias to `index`, atomically.
   * @returns the previous index, which has no alias any more
   * @throws when another rebuild has meanwhile abandoned `index` or replaced the index that queries read
   */
  async promote(index: string): Promise<string | null> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    const previous = await this.resolveAlias(alias);
    await client.indices.updateAliases({
      actions: [
        { remove: { index, alias: buildingAlias, must_exist: true } },
        ...(previous ? [{ remove: { index: previous, alias, must_exist: true } }] : []),
        { add: { index, alias } },
      ],
    });
    return previous;
  }

  /**
   * Removes unfinished and replaced indices of earlier rebuilds.
   * @throws when such a rebuild promotes its index at the same moment
   */
  async removeAbandoned(): Promise<void> {
    const { buildingAlias, client } = this.elasticsearch;
    const index = await this.resolveAlias(buildingAlias);
    // Without the building alias, the earlier rebuild can no longer promote its index.
    if (index) {
      await client.indices.updateAliases({
        actions: [{ remove: { index, alias: buildingAlias, must_exist: true } }],
      });
    }
    await this.removeUnaliased();
  }

  /**
   * Waits until no query reads the index, at most for `maxReadMs`. Then removes the index, unless an alias
   * points to it.
   */
  async removeReplaced(index: string): Promise<void> {
    const { client } = this.elasticsearch;
    for (let waitedMs = 0, quiet = 0; waitedMs < maxReadMs && quiet < 2; waitedMs += readPollMs) {
      await new Promise((resolve) => setTimeout(resolve, readPollMs));
      const { _all } = await client.indices.stats({ index, metric: 'search' });
      const { query_current: queries = 0, fetch_current: fetches = 0 } = _all.total?.search ?? {};
      quiet = queries + fetches + (_all.total?.search?.open_contexts ?? 0) === 0 ? quiet + 1 : 0;
    }
    await this.removeUnaliased();
  }

  /** Removes the indices of this installation that no alias points to. */
  private async removeUnaliased(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    const present = await client.indices.getAlias({ index: `${alias}-*` });
    const unnamed = Object.entries(present).filter(
      ([index, { aliases }]) =>
        indexSuffix.test(index.slice(alias.length)) && Object.keys(aliases).length === 0,
    );
    for (const [index] of unnamed) await client.indices.delete({ index, ignore_unavailable: true });
  }

  /**
   * Writes a document to the index being built and to the index being read. A single request resolves both
   * aliases at the same time. An index created later is filled from a snapshot that already contains this
   * event.
   * @returns false when both indices have this version or a newer one
   */
  async write(document: VersionedDocument): Promise<boolean> {
    const { alias, buildingAlias } = this.elasticsearch;
    const outcomes = await this.bulk([buildingAlias, alias].map((target) => ({ target, document })));
    const refusal = outcomes.find((outcome) => outcome instanceof RefusedError);
    if (refusal) throw refusal;
    if (outcomes.every((outcome) => outcome === 'missing')) throw new Error('The directory has no index yet');
    return outcomes.includes('written');
  }

  /**
   * Returns the stored document of an entry, even if not refreshed yet. Returns null when there is no
   * document or no index.
   */
  async find(id: string): Promise<VersionedDocument | null> {
    const { alias, client } = this.elasticsearch;
    const found = await client.get<VersionedDocument['document']>(
      { index: alias, id },
      { ignore: [notFound] },
    );
    const { _source: document, _version: version } = found;
    return document && version !== undefined ? { id, version, document } : null;
  }

  /** Refreshes the index, so that queries see all writes. */
  async refresh(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    await client.indices.refresh({ index: alias, ignore_unavailable: true });
  }

  /**
   * Writes documents through an alias, and skips documents with the same or an older version than the index
   * has.
   * Requires that the alias exists; otherwise Elasticsearch would create an index with default settings.
   * @returns whether the alias exists, and the ids of documents that the index rejects permanently
   * @throws an outage (isOutage) when retrying the whole batch may help; successful writes are kept
   */
  async writeTo(
    alias: string,
    documents: readonly VersionedDocument[],
  ): Promise<{ isThere: boolean; refused: string[] }> {
    if (documents.length === 0) return { isThere: true, refused: [] };
    const outcomes = await this.bulk(
      documents.map((document) => ({ target: alias, document })),
      adminOptions,
    );
    return {
      isThere: !outcomes.includes('missing'),
      refused: documents.flatMap(({ id }, at) => (outcomes[at] instanceof RefusedError ? [id] : [])),
    };
  }

  private async bulk(
    writes: ReadonlyArray<{ target: string; document: VersionedDocument }>,
    options: TransportRequestOptions = writeOptions,
  ): Promise<Array<'written' | 'present' | 'missing' | RefusedError>> {
    const response = await this.elasticsearch.client.bulk(
      {
        require_alias: true,
        operations: writes.flatMap(({ target, document: { id, version, document } }) => [
          { index: { _index: target, _id: id, version, version_type: 'external' as const } },
          document,
        ]),
      },
      options,
    );
    return response.items.map(({ index: item }) => {
      if (!item?.error) return 'written';
      if (item.status === conflict) return 'present';
      if (item.status === notFound) return 'missing';
      const refusal = new RefusedError(item.error.type, item.status);
      if (isOutage(refusal)) throw refusal;
      return refusal;
    });
  }

  /**
   * Returns the versions of the searchable entries, by id. Ids are greater than `after` and not greater than
   * `upTo`;
   * null means no bound.
   */
  async listVersions(after: string | null, upTo: string | null): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    for (let last = after; ; ) {
      const { hits } = await this.elasticsearch.client.search({
        index: this.elasticsearch.alias,
        size: compareBatchSize,
        _source: false,
        version: true,
        track_total_hits: false,
        query: {
          bool: {
            filter: [
              { term: { deleted: false } },
              { range: { id: { ...(last ? { gt: last } : {}), ...(upTo ? { lte: upTo } : {}) } } },
            ],
          },
        },
        sort: [{ id: 'asc' }],
      });
      for (const { _id, _version } of hits.hits) if (_id) versions.set(_id, _version ?? 0);
      last = hits.hits.at(-1)?._id ?? null;
      if (hits.hits.length < compareBatchSize) return versions;
    }
  }

  /** Removes the tombstones of entries deleted before a date. Returns the number of removed tombstones. */
  async purgeDeleted(before: Date): Promise<number> {
    const { alias, client } = this.elasticsearch;
    const found = await client.search({
      index: alias,
      size: purgeBatchSize,
      _source: false,
      query: {
        bool: {
          filter: [{ term: { deleted: true } }, { range: { deletedAt: { lt: before.toISOString() } } }],
        },
      },
    });
    const ids = found.hits.hits.flatMap(({ _id }) => _id ?? []);
    if (ids.length === 0) return 0;
    await client.bulk({ operations: ids.map((_id) => ({ delete: { _index: alias, _id } })) }, writeOptions);
    return ids.length;
  }
}

/**
 * Error of one document in a bulk response. The status distinguishes an outage from a permanent rejection.
 */
class RefusedError extends Error {
  constructor(
    type: string,
    readonly statusCode: number,
  ) {
    super(`Elasticsearch refused a document: ${type}`);
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof errors.ResponseError && error.statusCode === status;
}
