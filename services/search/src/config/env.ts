import { commonEnv, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv.extend({
  /** Without it every search is refused as unavailable, and the gateway serves the fallback search. */
  ELASTICSEARCH_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// address')
    .optional(),
  ELASTICSEARCH_USERNAME: z.string().default('elastic'),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  /** Begins the names of all indices and aliases, so that several installations may share a cluster. */
  INDEX_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('bottin'),
});

export type SearchEnv = z.output<typeof schema>;

/** The search service's settings. */
export function searchEnv(source: Record<string, string | undefined> = process.env): SearchEnv {
  return readEnv(schema, source);
}
