import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { searchEnv } from './config/env.ts';

const env = searchEnv();
await startService({ name: 'search', module: appModule(env), env });
