import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { env } from './config/env.ts';

await startService({ name: 'feed', module: appModule(env), env });
