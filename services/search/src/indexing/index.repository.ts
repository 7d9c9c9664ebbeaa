import { isOutage } from '@bottin/messaging/outages.ts';
import { errors, type TransportRequestOptions } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { CreatorDocument, DeletedDocument } from '../documents/document.rules.ts';
import { buildIndexName, indexDefinition, isIndexName, isOutdated } from './mapping.ts';

/** A document, and the aggregateVersion of the entry state from which it was built. */
export interface VersionedDocument {
  id: string;
  version: number;
  document: CreatorDocument | DeletedDocument;
}

const conflict = 409;
const notFound = 404;
const writeOptions = { requestTimeout: 15_000 };
/**
 * Time-out of the bulk writes of a rebuild. It is longer than the time-out of other writes, because a busy
 * cluster can be slow and no user waits for a rebuild.
 */
const adminOptions = { requestTimeout: 30_000 };

interface BulkOptions extends TransportRequestOptions {
  /** Elasticsearch's version type: `external_gte` replaces documents of the same version, `external` only older ones. */
  versionType?: 'external' | 'external_gte';
}

const purgeBatchSize = 1_000;
const compareBatchSize = 5_000;
/**
 * Index settings that make a rebuild faster. Without replicas, a node that fails during a rebuild may lose
 * the new index. The index that queries read isn't affected.
 */
const bulkLoadSettings = { number_of_replicas: 0, refresh_interval: '-1' } as const;
/** Maximum wait until no query reads a replaced index. It is longer than the time-out of a query. */
const maxReadMs = 5_000;
const readPollMs = 100;

/**
 * Reads and writes the directory's indices through their aliases. Every write contains an external version,
 * so an older version never overwrites a newer one.
 */
@Injectable()
export class IndexRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Succeeds if there is an index.
   * @throws when the cluster is unreachable or has no index yet
   */
  async checkReachable(): Promise<void> {
    const { alias, buildAlias, client } = this.elasticsearch;
    const [read, built] = await Promise.all(
      [alias, buildAlias].map((name) => client.indices.existsAlias({ name })),
    );
    if (!read && !built) throw new Error('the directory has no index yet');
  }

  /** Returns the name of the index to which an alias points, or null if there is none. */
  async resolveAlias(alias: string): Promise<string | null> {
    const found = await this.elasticsearch.client.indices
      .getAlias({ name: alias })
      .catch((error: unknown) => {
        if (isStatus(error, notFound)) return {};
        throw error;
      });
    return Object.keys(found)[0] ?? null;
  }

  /** Returns whether an index must be rebuilt, because its definition is older than the current one. */
  isOutdated(index: string): boolean {
    return isOutdated(index, this.elasticsearch.indexSize);
  }

  /**
   * Creates an empty index, to which the alias `…-building` points. Events are then written to this index
   * too, but queries don't read it.
   */
  async create(): Promise<string> {
    const { alias, buildAlias, client, indexSize } = this.elasticsearch;
    const index = buildIndexName(alias, indexSize, Date.now());
    const { settings, mappings } = indexDefinition(indexSize);
    await client.indices.create({
      index,
      settings: { ...settings, ...bulkLoadSettings },
      mappings,
      aliases: { [buildAlias]: {} },
    });
    return index;
  }

  /** Refreshes a filled index and replaces its bulk-loading settings by the final settings. */
  async applyFinalSettings(index: string): Promise<void> {
    const { client, indexSize } = this.elasticsearch;
    const { number_of_replicas, refresh_interval } = indexDefinition(indexSize).settings;
    await client.indices.refresh({ index });
    await client.indices.putSettings({ index, settings: { number_of_replicas, refresh_interval } });
  }

  /**
   * Makes queries read `index`, by moving the alias atomically.
   * @returns the index that queries read until now. No alias points to it any more.
   * @throws when another rebuild has meanwhile removed the building alias from `index`, or has replaced the
   * index that queries read
   */
  async promote(index: string): Promise<string | null> {
    const { alias, buildAlias, client } = this.elasticsearch;
    const previous = await this.resolveAlias(alias);
    await client.indices.updateAliases({
      actions: [
        { remove: { index, alias: buildAlias, must_exist: true } },
        ...(previous ? [{ remove: { index: previous, alias, must_exist: true } }] : []),
        { add: { index, alias } },
      ],
    });
    return previous;
  }

  /**
   * Removes the indices that earlier rebuilds didn't finish or have replaced.
   * @throws when an earlier rebuild that is still running promotes its index at the same moment
   */
  async removeAbandoned(): Promise<void> {
    const { buildAlias, client } = this.elasticsearch;
    const index = await this.resolveAlias(buildAlias);
    // Removing the building alias prevents an earlier rebuild that is still running from promoting its index.
    if (index) {
      await client.indices.updateAliases({
        actions: [{ remove: { index, alias: buildAlias, must_exist: true } }],
      });
    }
    await this.removeUnaliased();
  }

  /**
   * Waits until no query reads a replaced index, at most {@link maxReadMs}. Then removes the index, unless an
   * alias points to it.
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

  /** Removes the indices of this installation to which no alias points. */
  private async removeUnaliased(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    const present = await client.indices.getAlias({ index: `${alias}-*` });
    const unnamed = Object.entries(present).filter(
      ([index, { aliases }]) => isIndexName(alias, index) && Object.keys(aliases).length === 0,
    );
    for (const [index] of unnamed) await client.indices.delete({ index, ignore_unavailable: true });
  }

  /**
   * Writes a document to the index that queries read and to the index that is being filled, if they exist.
   * Both writes are in one request, so both aliases are resolved at the same moment. If an index is created
   * later, it is filled from a snapshot that already contains this change.
   * @returns false if both indices already had this version or a newer one
   */
  async write(document: VersionedDocument): Promise<boolean> {
    const { alias, buildAlias } = this.elasticsearch;
    const outcomes = await this.bulk([buildAlias, alias].map((target) => ({ target, document })));
    const refusal = outcomes.find((outcome) => outcome instanceof RefusedError);
    if (refusal) throw refusal;
    if (outcomes.every((outcome) => outcome === 'missing')) throw new Error('The directory has no index yet');
    return outcomes.includes('written');
  }

  /**
   * Returns the stored document of an entry, even if queries don't see it yet. Returns null if there is no
   * such document or no index.
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

  /** Refreshes the index, so that queries see everything written so far. */
  async refresh(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    await client.indices.refresh({ index: alias, ignore_unavailable: true });
  }

  /**
   * Writes documents to the index of an alias. Skips a document if its version in the index is newer. Replaces
   * one of the same version, because a replica of another release may have built it differently. The alias
   * must exist; otherwise Elasticsearch would create an index with default settings.
   * @returns whether the alias exists, and the ids of documents that the index rejects permanently
   * @throws an outage (isOutage) if the whole batch should be retried. Some of its documents may already be
   * written.
   */
  async writeTo(
    alias: string,
    documents: readonly VersionedDocument[],
  ): Promise<{ aliasExists: boolean; refused: string[] }> {
    if (documents.length === 0) return { aliasExists: true, refused: [] };
    const outcomes = await this.bulk(
      documents.map((document) => ({ target: alias, document })),
      { versionType: 'external_gte', ...adminOptions },
    );
    return {
      aliasExists: !outcomes.includes('missing'),
      refused: documents.flatMap(({ id }, at) => (outcomes[at] instanceof RefusedError ? [id] : [])),
    };
  }

  private async bulk(
    writes: ReadonlyArray<{ target: string; document: VersionedDocument }>,
    { versionType = 'external', ...options }: BulkOptions = writeOptions,
  ): Promise<Array<'written' | 'present' | 'missing' | RefusedError>> {
    const response = await this.elasticsearch.client.bulk(
      {
        require_alias: true,
        operations: writes.flatMap(({ target, document: { id, version, document } }) => [
          { index: { _index: target, _id: id, version, version_type: versionType } },
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
   * Returns the versions of the entries in the index, by id. Omits deleted entries.
   * @param after only ids greater than this one; null for no limit
   * @param upTo only ids up to this one; null for no limit
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

  /**
   * Removes at most {@link purgeBatchSize} tombstones of entries that were deleted before a date. Returns the
   * number of removed tombstones.
   */
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
 * Error for one document in a bulk response. Its status distinguishes an outage from a permanent rejection.
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
