import { errors } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import type { CreatorDocument, DeletedDocument } from '../shared/document.rules.ts';
import { Elasticsearch } from '../shared/elasticsearch.ts';
import { definitionHash, indexDefinition } from './mapping.ts';

/** One document and the aggregateVersion that it comes from. */
export interface VersionedDocument {
  id: string;
  version: number;
  document: CreatorDocument | DeletedDocument;
}

const versionConflict = 409;

/** The indices behind the aliases. Every write carries an external version: an older one changes nothing. */
@Injectable()
export class IndexRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** The index that an alias leads to, or null. */
  async indexBehind(alias: string): Promise<string | null> {
    const found = await this.elasticsearch.client.indices
      .getAlias({ name: alias })
      .catch((error: unknown) => {
        if (isStatus(error, 404)) return {};
        throw error;
      });
    return Object.keys(found)[0] ?? null;
  }

  /** True when the index was made from the present settings and mappings. */
  isCurrent(index: string): boolean {
    return index.includes(`-${definitionHash}-`);
  }

  /** Makes an empty index under an alias and returns its name. */
  async create(alias: string): Promise<string> {
    const index = `${this.elasticsearch.alias}-${definitionHash}-${Date.now()}`;
    await this.elasticsearch.client.indices.create({
      index,
      ...indexDefinition,
      aliases: { [alias]: {} },
    });
    return index;
  }

  /** Lets queries read `index` instead of what they read now, in one step, and removes what they read. */
  async promote(index: string, previous: string | null): Promise<void> {
    const { alias, buildingAlias, client } = this.elasticsearch;
    await client.indices.updateAliases({
      actions: [
        { add: { index, alias } },
        { remove: { index, alias: buildingAlias, must_exist: false } },
        ...(previous ? [{ remove_index: { index: previous } }] : []),
      ],
    });
  }

  async remove(index: string): Promise<void> {
    await this.elasticsearch.client.indices.delete({ index, ignore_unavailable: true });
  }

  /** Writes a document to every index that is read or being built. */
  async write(document: VersionedDocument): Promise<void> {
    const { alias, buildingAlias } = this.elasticsearch;
    const targets = await Promise.all([alias, buildingAlias].map((one) => this.indexBehind(one)));
    const indices = targets.filter((index) => index !== null);
    if (indices.length === 0) throw new Error('The directory has no index yet');
    for (const index of indices) await this.writeTo(index, [document]);
  }

  /** Writes documents to one index. What is already there at the same or a newer version stays. */
  async writeTo(index: string, documents: readonly VersionedDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const answer = await this.elasticsearch.client.bulk(
      {
        operations: documents.flatMap(({ id, version, document }) => [
          { index: { _index: index, _id: id, version, version_type: 'external' as const } },
          document,
        ]),
      },
      { requestTimeout: 30_000 },
    );
    const failed = answer.items.find(({ index: item }) => item?.error && item.status !== versionConflict);
    if (failed) throw new Error(`Elasticsearch refused a document: ${JSON.stringify(failed.index?.error)}`);
  }

  /** Removes what is left of entries deleted before a moment; returns how many. */
  async purgeDeleted(before: Date): Promise<number> {
    const { alias, client } = this.elasticsearch;
    const found = await client.search({
      index: alias,
      size: 1000,
      _source: false,
      query: {
        bool: {
          filter: [{ term: { deleted: true } }, { range: { deletedAt: { lt: before.toISOString() } } }],
        },
      },
    });
    const ids = found.hits.hits.flatMap(({ _id }) => (_id ? [_id] : []));
    if (ids.length > 0)
      await client.bulk({ operations: ids.map((_id) => ({ delete: { _index: alias, _id } })) });
    return ids.length;
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof errors.ResponseError && error.statusCode === status;
}
