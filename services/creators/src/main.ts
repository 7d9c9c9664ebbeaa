import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { creatorsEnv } from './config/env.ts';

const env = creatorsEnv();
await startService({ name: 'creators', module: appModule(env), env });
