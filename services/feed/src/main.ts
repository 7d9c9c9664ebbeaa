import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { feedEnv } from './config/env.ts';

const env = feedEnv();
await startService({ name: 'feed', module: appModule(env), env });
