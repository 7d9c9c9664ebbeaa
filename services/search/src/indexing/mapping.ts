import { createHash } from 'node:crypto';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { elidedArticles } from '@bottin/contracts/domain/words.ts';
import type { estypes } from '@elastic/elasticsearch';
import type { IndexSize } from '../cluster/elasticsearch.ts';

/**
 * Version of the index. Increment it with every change of `toDocument`, the settings or the mappings, so that
 * the index is rebuilt. During a release, replicas of the previous version leave an index of a higher revision
 * as it is.
 */
const revision = 4;

const settings = {
  // Normally `index-writer.ts` refreshes the index after each change. This interval is a fallback, in case
  // the process stops before it refreshes.
  refresh_interval: '1s',
  // The default sort order of the directory (list-request.rules.ts). Because the index is sorted in the same
  // order, the query for a page terminates early.
  sort: {
    field: ['followers', 'nameRank', 'idRank'],
    order: ['desc', 'asc', 'asc'],
    missing: ['_last', '_last', '_last'],
  },
  analysis: {
    filter: {
      // Removes an article and the apostrophe after it. Both ' and ’ are recognised as an apostrophe.
      french_elision: { type: 'elision', articles: [...elidedArticles], articles_case: true },
      french_stemmer: { type: 'stemmer', language: 'light_french' },
    },
    analyzer: {
      /** Analyzer with stemming, so that singular and plural match each other. */
      french: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'french_stemmer', 'asciifolding'],
      },
      /** Analyzer without stemming, because stemming removes word endings that prefix queries need. */
      plain: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'asciifolding'],
      },
    },
  },
} satisfies estypes.IndicesIndexSettings;

/**
 * A field that isn't searched itself. Its text is copied to the combined fields `all` and `allPlain`, which
 * are searched.
 */
const searchedThroughAll = {
  type: 'text',
  index: false,
  copy_to: ['all', 'allPlain'],
} as const satisfies estypes.MappingProperty;

const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    deleted: { type: 'boolean' },
    id: { type: 'keyword' },
    deletedAt: { type: 'date' },
    listed: { type: 'boolean' },
    brand: { type: 'boolean' },
    verified: { type: 'boolean' },
    name: {
      ...searchedThroughAll,
      fields: { plain: { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 1, max_chars: 12 } } },
    },
    nameSort: { type: 'keyword' },
    nameRank: { type: 'long', index: false },
    idRank: { type: 'long', index: false },
    description: searchedThroughAll,
    categoryNames: searchedThroughAll,
    tags: searchedThroughAll,
    city: { ...searchedThroughAll, fields: { exact: { type: 'keyword' } } },
    joinedNames: {
      type: 'text',
      analyzer: 'plain',
      norms: false,
      index_options: 'docs',
      copy_to: ['allPlain'],
    },
    meanings: { type: 'keyword' },
    // The combined fields are indexed without positions. No query needs positions in them, and `allPlain`
    // would store them for every prefix.
    all: { type: 'text', analyzer: 'french', index_options: 'freqs' },
    allPlain: {
      type: 'text',
      analyzer: 'plain',
      index_options: 'freqs',
      index_prefixes: { min_chars: 2, max_chars: 12 },
    },
    categories: { type: 'keyword' },
    platforms: { type: 'keyword' },
    regionBucket: { type: 'keyword' },
    audienceSize: { type: 'keyword' },
    followers: { type: 'long' },
    followersOn: {
      properties: Object.fromEntries(platforms.map((platform) => [platform, { type: 'long' as const }])),
    },
    openFromDay: { type: 'long' },
    createdAt: { type: 'date' },
    state: { type: 'object', enabled: false },
    // The entry is also a stored field, so that it can be read without parsing `_source`. It stays in
    // `_source`, because without it Elasticsearch would store two copies of the source.
    entry: { type: 'keyword', index: false, doc_values: false, store: true },
  },
};

/** Returns the settings and mappings of the directory's index. */
export function indexDefinition({ shards, replicas }: IndexSize) {
  return { settings: { number_of_shards: shards, number_of_replicas: replicas, ...settings }, mappings };
}

/**
 * Returns a hash of the index definition without the number of replicas. The index is rebuilt if its revision
 * is the same and its hash differs, such as after a change of the number of shards.
 */
export function definitionHash({ shards }: Pick<IndexSize, 'shards'>): string {
  return createHash('sha256')
    .update(JSON.stringify({ revision, ...indexDefinition({ shards, replicas: 0 }) }))
    .digest('hex')
    .slice(0, 12);
}

/** Matches the end of an index name. Names of earlier versions have no revision. */
const nameEnd = /-(?<hash>[0-9a-f]{12})(?:-(?<revision>\d+))?-\d+$/;

/** Returns the name of a new index: the alias, followed by the hash, the revision and the time. */
export function buildIndexName(alias: string, size: Pick<IndexSize, 'shards'>, now: number): string {
  return `${alias}-${definitionHash(size)}-${revision}-${now}`;
}

/** Returns whether an index has such a name as {@link buildIndexName} returns for this alias. */
export function isIndexName(alias: string, index: string): boolean {
  return index.startsWith(alias) && index.replace(nameEnd, '') === alias;
}

/** Returns whether an index has an older definition than the current one, or another one of the same revision. */
export function isOutdated(index: string, size: Pick<IndexSize, 'shards'>): boolean {
  const { hash, revision: built = 0 } = nameEnd.exec(index)?.groups ?? {};
  return Number(built) < revision || (Number(built) === revision && hash !== definitionHash(size));
}
