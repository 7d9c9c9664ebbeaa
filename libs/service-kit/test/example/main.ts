import { startService } from '../../src/bootstrap.ts';
import { readEnv } from '../../src/env.ts';
import { appModule } from './app.module.ts';
import { exampleEnv } from './env.ts';

const env = readEnv(exampleEnv);
await startService({ name: 'feed', module: appModule(env), env });
