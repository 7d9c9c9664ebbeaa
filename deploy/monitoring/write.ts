import { writeFileSync } from 'node:fs';
import { buildDashboards, buildRules } from './manifests.ts';

/**
 * `npm run k8s:monitoring` regenerates the Kubernetes component `monitoring`. Run it after changing the alert rules
 * or a dashboard in deploy/config.
 */
const component = new URL('../k8s/components/monitoring/', import.meta.url);
writeFileSync(new URL('rules.yaml', component), buildRules());
writeFileSync(new URL('dashboards.yaml', component), buildDashboards());
