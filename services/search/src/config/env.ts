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
  ELASTICSEARCH_USERNAME: z.string().default('elastic'),
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

/** The injection token of the settings. */
export const ENV = Symbol('ENV');

/** The settings of this process. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
