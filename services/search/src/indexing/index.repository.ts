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
/** Nobody waits for a rebuild, and a busy cluster can be slow. */
const adminOptions = { requestTimeout: 30_000 };
const purgeBatchSize = 1_000;
const compareBatchSize = 5_000;
/** Settings for fast bulk loading. Losing a node loses only the rebuild, not the directory. */
const bulkLoadSettings = { number_of_replicas: 0, refresh_interval: '-1' } as const;
/** Longer than a search may take, so that queries on a replaced index have ended. */
const maxReadMs = 5_000;
const readPollMs = 100;

/**
 * The indices behind the aliases. Every write has an external version, so that an older one changes nothing.
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

  /** Returns the index behind an alias, or null. */
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
   * Creates an empty index behind the building alias: events are written to it, but queries don't read it.
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

  /** Applies the final settings to a filled index and refreshes it. */
  async applyFinalSettings(index: string): Promise<void> {
    const { client, indexSize } = this.elasticsearch;
    const { number_of_replicas, refresh_interval } = indexDefinition(indexSize).settings;
    await client.indices.refresh({ index });
    await client.indices.putSettings({ index, settings: { number_of_replicas, refresh_interval } });
  }

  /**
   * Points the read alias to `index`, atomically.
   * @returns the previous index, which no alias points to any more
   * @throws when another rebuild abandoned `index`, or replaced the read index, in between
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
   * Removes the indices that earlier rebuilds left: unfinished or replaced ones.
   * @throws when one of these rebuilds promotes its index at this moment
   */
  async removeAbandoned(): Promise<void> {
    const { buildingAlias, client } = this.elasticsearch;
    const index = await this.resolveAlias(buildingAlias);
    // From here on, its rebuild can no longer promote it.
    if (index) {
      await client.indices.updateAliases({
        actions: [{ remove: { index, alias: buildingAlias, must_exist: true } }],
      });
    }
    await this.removeUnaliased();
  }

  /** Removes an index once no query reads it any more. An index with an alias stays. */
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

  /** Removes our indices that no alias points to, and never any other. */
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
   * Writes a document to the index being built and the one being read. It is one request, so both aliases are
   * resolved at the same time. An index created later is filled from a snapshot that already contains this
   * event.
   * @returns false when both had the same or a newer version
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
   * Returns the stored document of an entry, refreshed or not, or null when there is no document or no index.
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

  /** Makes all writes visible to queries. */
  async refresh(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    await client.indices.refresh({ index: alias, ignore_unavailable: true });
  }

  /**
   * Writes documents through an alias, which must exist; otherwise Elasticsearch would create an index with
   * default settings. Documents with the same or a newer version stay.
   * @returns whether the alias exists, and the ids of documents that the index rejects permanently
   * @throws an outage (isOutage) when a retry of the whole batch may help; successful writes are kept
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
   * Returns the versions of the visible entries by id, for ids after `after` and up to `upTo` (null: to the
   * end).
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

  /** Removes the tombstones of entries deleted before a date; returns how many. */
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
 * Error of one document in a bulk response. Its status distinguishes an outage from a permanent rejection.
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
