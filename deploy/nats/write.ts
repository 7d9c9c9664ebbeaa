import { writeFileSync } from 'node:fs';
import { buildNatsConfig } from './config.ts';

/**
 * `npm run nats:rights` regenerates deploy/config/nats.conf. Run it after changing which service calls or
 * subscribes to what.
 */
writeFileSync(new URL('../config/nats.conf', import.meta.url), buildNatsConfig());
