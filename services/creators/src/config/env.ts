import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import type { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape);

export type CreatorsEnv = z.output<typeof schema>;

/** The creators service's settings. */
export function creatorsEnv(source: Record<string, string | undefined> = process.env): CreatorsEnv {
  return readEnv(schema, source);
}
