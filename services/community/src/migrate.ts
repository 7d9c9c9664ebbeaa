import { databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { runMigrations } from '@bottin/service-kit/migrate.ts';
import { migrations } from '../migrations/index.ts';

const { DATABASE_URL: url, DATABASE_CA_FILE: ca } = readEnv(databaseEnv);
await runMigrations({ url, ca, migrations });
