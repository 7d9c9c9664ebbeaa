import { commonEnv, readEnv } from '@bottin/service-kit/env.ts';
import { authorities } from '@bottin/service-kit/store-tls.ts';
import { z } from 'zod';

export const schema = commonEnv.extend({
  /** Without it every search is refused as unavailable, and the gateway serves the fallback search. */
  ELASTICSEARCH_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// address')
    .optional(),
  ELASTICSEARCH_CA_FILE: authorities,
  ELASTICSEARCH_USERNAME: z.string().default('search'),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  /** Begins the names of all indices and aliases, so that several installations may share a cluster. */
  INDEX_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('bottin'),
  /** Parts of the index: each is searched by a thread of its own. Another number makes a new index. */
  INDEX_SHARDS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
  /** Copies of each part on other nodes of the cluster. */
  INDEX_REPLICAS: z.coerce.number('must be a number').int().min(0).max(16).default(0),
});

export type Env = z.output<typeof schema>;

/** Elasticsearch's own rule for passwords is six characters; a part's is made by a machine. */
const password = z.string().min(16, 'must have at least 16 characters');

/** Of the command that makes search's login, as an operator of the cluster. */
export const loginSchema = schema
  .pick({ ELASTICSEARCH_CA_FILE: true, INDEX_PREFIX: true, STORES_TLS: true })
  .extend({
    ELASTICSEARCH_URL: schema.shape.ELASTICSEARCH_URL.unwrap(),
    OPERATOR_USERNAME: z.string().default('elastic'),
    OPERATOR_PASSWORD: z.string(),
    /** The login to make. */
    ELASTICSEARCH_USERNAME: z.string().default('search'),
    ELASTICSEARCH_PASSWORD: password,
  });

/** The injection token of the settings. */
export const ENV = Symbol('ENV');

/** The settings of the command that makes search's login. */
export function readLoginSettings(source?: Record<string, string | undefined>): z.output<typeof loginSchema> {
  return readEnv(loginSchema, source);
}

/** The settings of this process. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
