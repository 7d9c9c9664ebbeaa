import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import type { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape);

export type Env = z.output<typeof schema>;

/** Returns the settings of this process. Other code doesn't read environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
