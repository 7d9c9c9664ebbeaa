import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { readSettings } from './config/env.ts';

const env = readSettings();
await startService({ name: 'community', module: appModule(env), env });
