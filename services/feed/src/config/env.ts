import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import type { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape);

export type FeedEnv = z.output<typeof schema>;

/** The feed service's settings. */
export function feedEnv(source: Record<string, string | undefined> = process.env): FeedEnv {
  return readEnv(schema, source);
}
