import 'reflect-metadata';
import { databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { runMigrations } from '@bottin/service-kit/migrate.ts';
import { migrations } from '../migrations/index.ts';

const { DATABASE_URL } = readEnv(databaseEnv);
await runMigrations({ url: DATABASE_URL, migrations });
