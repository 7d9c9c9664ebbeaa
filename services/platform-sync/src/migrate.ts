import { databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { runMigrations } from '@bottin/service-kit/migrate.ts';
import { migrations } from '../migrations/index.ts';

await runMigrations({ url: readEnv(databaseEnv).DATABASE_URL, migrations });
