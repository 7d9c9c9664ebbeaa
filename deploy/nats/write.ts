import { writeFileSync } from 'node:fs';
import { natsConfig } from './config.ts';

/** `npm run nats:rights`: writes what each login may do, after a change of who calls or hears what. */
writeFileSync(new URL('../config/nats.conf', import.meta.url), natsConfig());
