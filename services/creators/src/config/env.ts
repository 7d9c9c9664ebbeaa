import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import type { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape);

export type Env = z.output<typeof schema>;

/** Parses the settings of this process. No other code of the service reads environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
