import 'reflect-metadata';
import { startService } from '@bottin/service-kit/bootstrap.ts';
import { appModule } from './app.module.ts';
import { readSettings } from './config/env.ts';
import { shutdownMs } from './deliveries/deliveries.rules.ts';

const env = readSettings();
await startService({ name: 'notifications', module: appModule(env), env, shutdownMs });
