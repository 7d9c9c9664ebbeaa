import { errors, type estypes } from '@elastic/elasticsearch';
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

const conflict = 409;
const notFound = 404;
const writing = { requestTimeout: 15_000 };
const purgedAtOnce = 1_000;
const comparedAtOnce = 5_000;

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
    return index.includes(`-${definitionHash}-`);
  }

  /** Makes an empty index that is being built: events are written to it, queries don't read it. */
  async create(): Promise<string> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    const index = `${alias}-${definitionHash}-${Date.now()}`;
    await client.indices.create({ index, ...indexDefinition, aliases: { [buildingAlias]: {} } });
    return index;
  }

  /** Lets queries read `index` instead of what they read now, in one step, and removes what they read. */
  async promote(index: string, previous: string | null): Promise<void> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    await client.indices.refresh({ index });
    await client.indices.updateAliases({
      actions: [
        { add: { index, alias } },
        { remove: { index, alias: buildingAlias } },
        ...(previous ? [{ remove_index: { index: previous } }] : []),
      ],
    });
  }

  async remove(index: string): Promise<void> {
    await this.elasticsearch.client.indices.delete({ index, ignore_unavailable: true });
  }

  /**
   * Writes a document to the index that is being built and to the one that is read. In this order: when the
   * first is promoted in between, the alias that queries read leads to it by then. An index that came after
   * both were looked for is filled from a snapshot that already holds what this event tells.
   */
  async write(document: VersionedDocument): Promise<void> {
    const { alias, buildingAlias } = this.elasticsearch;
    const built = await this.writeTo(buildingAlias, [document]);
    const read = await this.writeTo(alias, [document]);
    if (!built && !read) throw new Error('The directory has no index yet');
  }

  /**
   * Writes documents through an alias, which must exist: Elasticsearch would make an index of its own liking.
   * What is already there at the same or a newer version stays. False when there is no such alias.
   */
  async writeTo(alias: string, documents: readonly VersionedDocument[]): Promise<boolean> {
    if (documents.length === 0) return true;
    const answer = await this.elasticsearch.client.bulk(
      {
        require_alias: true,
        operations: documents.flatMap(({ id, version, document }) => [
          { index: { _index: alias, _id: id, version, version_type: 'external' as const } },
          document,
        ]),
      },
      writing,
    );
    const failures = answer.items.flatMap(({ index: item }) =>
      item?.error && item.status !== conflict ? [item] : [],
    );
    if (failures.some(({ status }) => status === notFound)) return false;
    const [failure] = failures;
    if (failure) throw new Error(`Elasticsearch refused a document: ${failure.error?.type}`);
    return true;
  }

  /** The version of every entry that queries may find, by id. */
  async versions(): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    for (let after: estypes.FieldValue[] | undefined; ; ) {
      const { hits } = await this.elasticsearch.client.search({
        index: this.elasticsearch.alias,
        size: comparedAtOnce,
        _source: false,
        version: true,
        query: { bool: { filter: [{ term: { deleted: false } }] } },
        sort: [{ id: 'asc' }],
        ...(after ? { search_after: after } : {}),
      });
      for (const { _id, _version } of hits.hits) if (_id) versions.set(_id, _version ?? 0);
      after = hits.hits.at(-1)?.sort;
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

function isStatus(error: unknown, status: number): boolean {
  return error instanceof errors.ResponseError && error.statusCode === status;
}
