import { createHash } from 'node:crypto';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { estypes } from '@elastic/elasticsearch';
import { elidedArticles } from '../documents/elision.ts';

/** Raise it when documents are made differently (toDocument) under the same settings and mappings. */
const revision = 1;

const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  number_of_replicas: 0,
  // A change shows within a second of its event; writes are few.
  refresh_interval: '250ms',
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
};

const searched: estypes.MappingProperty = {
  type: 'text',
  analyzer: 'french',
  copy_to: ['all', 'allPlain'],
};

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
      type: 'text',
      analyzer: 'french',
      copy_to: ['all', 'allPlain'],
      fields: { plain: { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 1, max_chars: 12 } } },
    },
    nameSort: { type: 'keyword' },
    // Its plain form is for marking what was found.
    description: { ...searched, fields: { plain: { type: 'text', analyzer: 'plain' } } },
    categoryNames: searched,
    tags: searched,
    city: { ...searched, fields: { exact: { type: 'keyword' } } },
    all: { type: 'text', analyzer: 'french' },
    allPlain: { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 2, max_chars: 12 } },
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
  },
};

/** Settings and mappings of the directory's index; the same on the full server and on the development one. */
export const indexDefinition = { settings, mappings };

/** Changes with the definition: an index made from another one is rebuilt at start-up. */
export const definitionHash = createHash('sha256')
  .update(JSON.stringify({ revision, ...indexDefinition }))
  .digest('hex')
  .slice(0, 12);
