import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { notificationsEnv } from './config/env.ts';

const env = notificationsEnv();
await startService({ name: 'notifications', module: appModule(env), env });
