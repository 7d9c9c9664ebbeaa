import { createHash } from 'node:crypto';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { elidedArticles } from '@bottin/contracts/domain/words.ts';
import type { estypes } from '@elastic/elasticsearch';
import type { IndexSize } from '../cluster/elasticsearch.ts';

/** Raise it when documents are made differently (toDocument) under the same settings and mappings. */
const revision = 3;

const settings = {
  // Whoever writes a change refreshes at once (index-writer.ts); this is for one that ended in between.
  refresh_interval: '1s',
  // The directory's default order (query.rules.ts): a page of it ends with the entries that it shows.
  sort: {
    field: ['followers', 'nameRank', 'idRank'],
    order: ['desc', 'asc', 'asc'],
    missing: ['_last', '_last', '_last'],
  },
  analysis: {
    filter: {
      // Both apostrophes are understood.
      french_elision: { type: 'elision', articles: [...elidedArticles], articles_case: true },
      french_stemmer: { type: 'stemmer', language: 'light_french' },
    },
    analyzer: {
      /** Meaning: plural finds singular. */
      french: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'french_stemmer', 'asciifolding'],
      },
      /** Form: what is typed, accents and case aside. Stemming would eat the beginnings that prefixes need. */
      plain: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', 'french_elision', 'asciifolding'],
      },
    },
  },
} satisfies estypes.IndicesIndexSettings;

/** Found by what all texts have in common, and not by itself. */
const searched = {
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
      ...searched,
      fields: { plain: { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 1, max_chars: 12 } } },
    },
    nameSort: { type: 'keyword' },
    nameRank: { type: 'long', index: false },
    idRank: { type: 'long', index: false },
    description: searched,
    categoryNames: searched,
    tags: searched,
    city: { ...searched, fields: { exact: { type: 'keyword' } } },
    joinedNames: {
      type: 'text',
      analyzer: 'plain',
      norms: false,
      index_options: 'docs',
      copy_to: ['allPlain'],
    },
    meanings: { type: 'keyword' },
    // Nobody asks where in all its texts a word stands; what begins words would hold that for each beginning too.
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
    // Stored by itself too, where reading it parses nothing. To exclude it from `_source` would have Elasticsearch keep both.
    entry: { type: 'keyword', index: false, doc_values: false, store: true },
  },
};

/** Settings and mappings of the directory's index; the same on the full server and on the development one. */
export function indexDefinition({ shards, replicas }: IndexSize) {
  return { settings: { number_of_shards: shards, number_of_replicas: replicas, ...settings }, mappings };
}

/** Changes with the definition, but for the copies: an index made from another one is rebuilt at start-up. */
export function definitionHash({ shards }: Pick<IndexSize, 'shards'>): string {
  return createHash('sha256')
    .update(JSON.stringify({ revision, ...indexDefinition({ shards, replicas: 0 }) }))
    .digest('hex')
    .slice(0, 12);
}
