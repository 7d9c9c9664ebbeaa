import { databaseEnv, readEnv } from '../../src/env.ts';
import { runMigrations } from '../../src/migrate.ts';
import { migrations } from './migrations.ts';

await runMigrations({ url: readEnv(databaseEnv).DATABASE_URL, migrations });
