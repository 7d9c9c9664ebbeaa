import { createHash } from 'node:crypto';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { elidedArticles } from '@bottin/contracts/domain/words.ts';
import type { estypes } from '@elastic/elasticsearch';
import type { IndexSize } from '../cluster/elasticsearch.ts';

/** Revision of the documents. Increment it when `toDocument` changes but settings and mappings don't. */
const revision = 3;

const settings = {
  // The writer refreshes after each change (index-writer.ts). This interval is a fallback in case the process
  // stops before the refresh.
  refresh_interval: '1s',
  // Same as the directory's default sort order (query.rules.ts), so that a page query terminates early.
  sort: {
    field: ['followers', 'nameRank', 'idRank'],
    order: ['desc', 'asc', 'asc'],
    missing: ['_last', '_last', '_last'],
  },
  analysis: {
    filter: {
      // Both apostrophes, ' and ’, are accepted after an article.
      french_elision: { type: 'elision', articles: [...elidedArticles], articles_case: true },
      french_stemmer: { type: 'stemmer', language: 'light_french' },
    },
    analyzer: {
      /** Stemmed, so that plural and singular match each other. */
      french: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'french_stemmer', 'asciifolding'],
      },
      /** Folded but not stemmed, because stemming removes word endings that prefix queries need. */
      plain: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'asciifolding'],
      },
    },
  },
} satisfies estypes.IndicesIndexSettings;

/** Not searchable by itself: its text is copied to the combined fields, which are searched. */
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
    // Without positions: no query needs them in the combined texts, and the prefix field would store them for
    // every prefix.
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
    createdAt: { type: 'date' },
    state: { type: 'object', enabled: false },
    // Stored separately too, so that reading the entry requires no parsing. `_source` still contains it;
    // excluding it there would make Elasticsearch store both versions of the source.
    entry: { type: 'keyword', index: false, doc_values: false, store: true },
  },
};

/** Returns the settings and mappings of the directory's index, in production and development. */
export function indexDefinition({ shards, replicas }: IndexSize) {
  return { settings: { number_of_shards: shards, number_of_replicas: replicas, ...settings }, mappings };
}

/**
 * Returns a hash of the definition, without the number of replicas. An index with another hash is rebuilt at
 * start-up.
 */
export function definitionHash({ shards }: Pick<IndexSize, 'shards'>): string {
  return createHash('sha256')
    .update(JSON.stringify({ revision, ...indexDefinition({ shards, replicas: 0 }) }))
    .digest('hex')
    .slice(0, 12);
}
