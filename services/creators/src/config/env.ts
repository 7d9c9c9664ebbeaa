import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';

const schema = commonEnv.extend(databaseEnv.shape);

export const env = readEnv(schema);
