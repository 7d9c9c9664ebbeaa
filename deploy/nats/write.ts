import { writeFileSync } from 'node:fs';
import { buildNatsAccounts, buildNatsConfig } from './config.ts';

/**
 * `npm run nats:rights` regenerates deploy/config/nats.conf and deploy/k8s/stores/nats/accounts.conf. Run it
 * after changing the calls or subscriptions of a service.
 */
writeFileSync(new URL('../config/nats.conf', import.meta.url), buildNatsConfig());
writeFileSync(new URL('../k8s/stores/nats/accounts.conf', import.meta.url), buildNatsAccounts());
