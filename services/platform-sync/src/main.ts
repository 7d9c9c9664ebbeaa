import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { loadEnv } from './config/env.ts';

const env = loadEnv();
await startService({ name: 'platform-sync', module: appModule(env), env });
