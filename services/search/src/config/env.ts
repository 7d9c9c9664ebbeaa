import { commonEnv, connectionUrl, readEnv } from '@bottin/service-kit/env.ts';
import { caCertificates } from '@bottin/service-kit/store-tls.ts';
import { z } from 'zod';

export const schema = commonEnv.extend({
  ELASTICSEARCH_URL: connectionUrl(/^https?:\/\//, 'must be an http:// or https:// address')
    .optional()
    .meta({
      description: '`http://` or `https://` address; without it the fallback search answers',
      secret: true,
      compose: 'http://elasticsearch:9200',
    }),
  ELASTICSEARCH_CA_FILE: caCertificates.describe('PEM file of the authorities to trust for Elasticsearch'),
  ELASTICSEARCH_USERNAME: z
    .string()
    .default('search')
    .meta({ description: "search's login", secret: true, compose: 'search' }),
  ELASTICSEARCH_PASSWORD: z
    .string()
    .optional()
    .meta({ description: 'its password', secret: true, compose: '<SEARCH_ELASTIC_PASSWORD>' }),
  INDEX_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('bottin')
    .describe('prefix of index names, so that installations can share a cluster'),
  INDEX_SHARDS: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('primary shards, 1 to 64; a change triggers a rebuild'),
  INDEX_REPLICAS: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(16)
    .default(0)
    .describe('replicas of each shard on other nodes; applies to the next index'),
});

export type Env = z.output<typeof schema>;

/**
 * Elasticsearch would accept six characters. Passwords of this user are generated, so a longer minimum is no
 * burden.
 */
const password = z.string().min(16, 'must have at least 16 characters');

/**
 * Settings of the command that creates the search service's Elasticsearch user. The command runs as a cluster
 * operator.
 */
export const loginSchema = schema
  .pick({ ELASTICSEARCH_CA_FILE: true, INDEX_PREFIX: true, STORES_TLS: true })
  .extend({
    ELASTICSEARCH_URL: schema.shape.ELASTICSEARCH_URL.unwrap(),
    OPERATOR_USERNAME: z.string().default('elastic'),
    OPERATOR_PASSWORD: z.string(),
    /** Name of the Elasticsearch user that the command creates. */
    ELASTICSEARCH_USERNAME: z.string().default('search'),
    ELASTICSEARCH_PASSWORD: password,
  });

/** Injection token for the settings. */
export const ENV = Symbol('ENV');

/** Parses the settings of the command that creates the search service's user. */
export function readLoginSettings(source?: Record<string, string | undefined>): z.output<typeof loginSchema> {
  return readEnv(loginSchema, source);
}

/**
 * Reads and validates the settings of this process. Other code must use the result instead of `process.env`.
 */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
