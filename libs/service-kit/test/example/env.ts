import type { z } from 'zod';
import { commonEnv, databaseEnv, duration } from '../../src/env.ts';

export const exampleEnv = commonEnv.extend(databaseEnv.shape).extend({ NOTE_LIFE: duration });
export type ExampleEnv = z.output<typeof exampleEnv>;
