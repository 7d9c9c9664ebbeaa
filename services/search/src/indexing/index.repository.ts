import { isOutage } from '@bottin/messaging/outages.ts';
import { errors, type TransportRequestOptions } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { CreatorDocument, DeletedDocument } from '../documents/document.rules.ts';
import { definitionHash, indexDefinition } from './mapping.ts';

/** One document and the aggregateVersion that it comes from. */
export interface VersionedDocument {
  id: string;
  version: number;
  document: CreatorDocument | DeletedDocument;
}

/** What follows the alias in the name of an index made by {@link IndexRepository.create}. */
const ours = /^-[0-9a-f]{12}-\d+$/;
const conflict = 409;
const notFound = 404;
const writing = { requestTimeout: 15_000 };
/** A rebuild isn't waited for, and a busy cluster takes its time. */
const patiently = { requestTimeout: 30_000 };
const purgedAtOnce = 1_000;
const comparedAtOnce = 5_000;
/** The settings under which an index is filled fastest. What is lost with a node then is the rebuild, not the directory. */
const whileFilled = { number_of_replicas: 0, refresh_interval: '-1' } as const;
/** Longer than a search may take: what still reads an index that was replaced has been answered by then. */
const longestReadMs = 5_000;
const readsSeenEveryMs = 100;

/** The indices behind the aliases. Every write carries an external version: an older one changes nothing. */
@Injectable()
export class IndexRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** @throws when there is no cluster to write to, or no index in it yet */
  async checkReachable(): Promise<void> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    const [read, built] = await Promise.all(
      [alias, buildingAlias].map((name) => client.indices.existsAlias({ name })),
    );
    if (!read && !built) throw new Error('the directory has no index yet');
  }

  /** The index that an alias leads to, or null. */
  async indexBehind(alias: string): Promise<string | null> {
    const found = await this.elasticsearch.client.indices
      .getAlias({ name: alias })
      .catch((error: unknown) => {
        if (isStatus(error, notFound)) return {};
        throw error;
      });
    return Object.keys(found)[0] ?? null;
  }

  /** True when the index was made from the present settings and mappings. */
  isCurrent(index: string): boolean {
    return index.includes(`-${definitionHash(this.elasticsearch.indexSize)}-`);
  }

  /** Makes an empty index that is being built: events are written to it, queries don't read it. */
  async create(): Promise<string> {
    const { alias, buildingAlias, client, indexSize } = this.elasticsearch;
    const index = `${alias}-${definitionHash(indexSize)}-${Date.now()}`;
    const { settings, mappings } = indexDefinition(indexSize);
    await client.indices.create({
      index,
      settings: { ...settings, ...whileFilled },
      mappings,
      aliases: { [buildingAlias]: {} },
    });
    return index;
  }

  /** Gives an index that is whole its lasting settings, and lets queries that will read it find everything. */
  async settle(index: string): Promise<void> {
    const { client, indexSize } = this.elasticsearch;
    const { number_of_replicas, refresh_interval } = indexDefinition(indexSize).settings;
    await client.indices.refresh({ index });
    await client.indices.putSettings({ index, settings: { number_of_replicas, refresh_interval } });
  }

  /**
   * Lets queries read `index` instead of what they read now, in one step.
   * @returns what they read before, which no alias names any more
   * @throws when another rebuild gave `index` up, or replaced what is read, in between
   */
  async promote(index: string): Promise<string | null> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    const previous = await this.indexBehind(alias);
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
   * Removes what earlier rebuilds left: what they were filling, and what they no longer needed.
   * @throws when one of them lets queries read its index at this moment
   */
  async removeAbandoned(): Promise<void> {
    const { buildingAlias, client } = this.elasticsearch;
    const index = await this.indexBehind(buildingAlias);
    // From here on its rebuild, if it still goes on, can't let it be read.
    if (index) {
      await client.indices.updateAliases({
        actions: [{ remove: { index, alias: buildingAlias, must_exist: true } }],
      });
    }
    await this.removeUnnamed();
  }

  /** Removes an index once nothing reads it any more; one that an alias names stays. */
  async removeReplaced(index: string): Promise<void> {
    const { client } = this.elasticsearch;
    for (let waitedMs = 0, quiet = 0; waitedMs < longestReadMs && quiet < 2; waitedMs += readsSeenEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, readsSeenEveryMs));
      const { _all } = await client.indices.stats({ index, metric: 'search' });
      const { query_current: queries = 0, fetch_current: fetches = 0 } = _all.total?.search ?? {};
      quiet = queries + fetches + (_all.total?.search?.open_contexts ?? 0) === 0 ? quiet + 1 : 0;
    }
    await this.removeUnnamed();
  }

  /** Nothing that an alias names is ever removed: an index of ours that has none is nobody's. */
  private async removeUnnamed(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    const present = await client.indices.getAlias({ index: `${alias}-*` });
    const unnamed = Object.entries(present).filter(
      ([index, { aliases }]) => ours.test(index.slice(alias.length)) && Object.keys(aliases).length === 0,
    );
    for (const [index] of unnamed) await client.indices.delete({ index, ignore_unavailable: true });
  }

  /**
   * Writes a document to the index that is being built and to the one that is read: one request, in which both aliases lead
   * where they do at one moment. An index that came after is filled from a snapshot that already holds what this event tells.
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

  /** What queries read of an entry, or are about to: it needs no refresh. Null when there is no such document, or no index. */
  async find(id: string): Promise<VersionedDocument | null> {
    const { alias, client } = this.elasticsearch;
    const found = await client.get<VersionedDocument['document']>(
      { index: alias, id },
      { ignore: [notFound] },
    );
    const { _source: document, _version: version } = found;
    return document && version !== undefined ? { id, version, document } : null;
  }

  /** Lets queries see all that was written. */
  async refresh(): Promise<void> {
    const { alias, client } = this.elasticsearch;
    await client.indices.refresh({ index: alias, ignore_unavailable: true });
  }

  /**
   * Writes documents through an alias, which must exist: Elasticsearch would make an index of its own liking.
   * What is already there at the same or a newer version stays.
   * @returns whether there is such an alias, and the ids of documents that the index takes in no form
   * @throws an outage (isOutage) when trying again may help: all of it, as what was written stays
   */
  async writeTo(
    alias: string,
    documents: readonly VersionedDocument[],
  ): Promise<{ isThere: boolean; refused: string[] }> {
    if (documents.length === 0) return { isThere: true, refused: [] };
    const outcomes = await this.bulk(
      documents.map((document) => ({ target: alias, document })),
      patiently,
    );
    return {
      isThere: !outcomes.includes('missing'),
      refused: documents.flatMap(({ id }, at) => (outcomes[at] instanceof RefusedError ? [id] : [])),
    };
  }

  private async bulk(
    writes: ReadonlyArray<{ target: string; document: VersionedDocument }>,
    options: TransportRequestOptions = writing,
  ): Promise<Array<'written' | 'present' | 'missing' | RefusedError>> {
    const answer = await this.elasticsearch.client.bulk(
      {
        require_alias: true,
        operations: writes.flatMap(({ target, document: { id, version, document } }) => [
          { index: { _index: target, _id: id, version, version_type: 'external' as const } },
          document,
        ]),
      },
      options,
    );
    return answer.items.map(({ index: item }) => {
      if (!item?.error) return 'written';
      if (item.status === conflict) return 'present';
      if (item.status === notFound) return 'missing';
      const refusal = new RefusedError(item.error.type, item.status);
      if (isOutage(refusal)) throw refusal;
      return refusal;
    });
  }

  /** The version of every entry that queries may find whose id lies after one, up to another (null: to the end), by id. */
  async versions(after: string | null, upTo: string | null): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    for (let last = after; ; ) {
      const { hits } = await this.elasticsearch.client.search({
        index: this.elasticsearch.alias,
        size: comparedAtOnce,
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
      if (hits.hits.length < comparedAtOnce) return versions;
    }
  }

  /** Removes what is left of entries deleted before a moment; returns how many. */
  async purgeDeleted(before: Date): Promise<number> {
    const { alias, client } = this.elasticsearch;
    const found = await client.search({
      index: alias,
      size: purgedAtOnce,
      _source: false,
      query: {
        bool: {
          filter: [{ term: { deleted: true } }, { range: { deletedAt: { lt: before.toISOString() } } }],
        },
      },
    });
    const ids = found.hits.hits.flatMap(({ _id }) => _id ?? []);
    if (ids.length === 0) return 0;
    await client.bulk({ operations: ids.map((_id) => ({ delete: { _index: alias, _id } })) }, writing);
    return ids.length;
  }
}

/** What the cluster says of one document of a bulk; with its status, as an outage is told from a document that it takes in no form. */
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
