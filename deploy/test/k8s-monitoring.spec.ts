import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { buildDashboards, buildRules } from '../monitoring/manifests.ts';
import { getPod, readObjects } from './k8s-files.ts';
import { parts } from '../settings/parts.ts';

const component = join(import.meta.dirname, '../k8s/components/monitoring');
const read = (file: string): string => readFileSync(join(component, file), 'utf8');
const objects = readObjects('components/monitoring');
const deployments = readObjects('base').filter(({ kind }) => kind === 'Deployment');

describe('the Kubernetes component monitoring', () => {
  it('rules.yaml and dashboards.yaml contain what `npm run k8s:monitoring` generates from deploy/config', () => {
    expect(read('rules.yaml')).toBe(buildRules());
    expect(read('dashboards.yaml')).toBe(buildDashboards());
  });

  it('kustomization.yaml includes all files of the component `monitoring`', () => {
    expect(parse(read('kustomization.yaml'))).toMatchObject({
      kind: 'Component',
      resources: ['parts.yaml', 'rules.yaml', 'dashboards.yaml'],
    });
  });

  it('the component `monitoring` has the alerts of deploy/config/alerts.yml in one PrometheusRule', () => {
    const rules = objects.filter(({ kind }) => kind === 'PrometheusRule');
    const alerts = readFileSync(join(import.meta.dirname, '../config/alerts.yml'), 'utf8');
    expect(rules.map(({ spec }) => spec)).toEqual([parse(alerts)]);
  });

  it("the component `monitoring` labels each dashboard for Grafana's sidecar", () => {
    const maps = objects.filter(({ kind }) => kind === 'ConfigMap');
    expect(maps.map(({ metadata }) => metadata)).toEqual(
      ['bottin', 'host'].map((name) => ({
        name: `bottin-dashboard-${name}`,
        labels: { grafana_dashboard: '1' },
      })),
    );
    for (const { data } of maps) {
      const [text = ''] = Object.values(data as Record<string, string>);
      expect(JSON.parse(text)).toMatchObject({ panels: expect.any(Array) });
    }
  });

  it('the component `monitoring` scrapes the port `operations` of every part, under the job name in the label `part-of`', () => {
    const [monitor] = objects.filter(({ kind }) => kind === 'PodMonitor');
    expect(monitor?.spec).toMatchObject({
      jobLabel: 'app.kubernetes.io/part-of',
      selector: { matchLabels: { 'app.kubernetes.io/part-of': 'bottin' } },
      podMetricsEndpoints: [{ port: 'operations', path: '/metrics' }],
    });
    const scraped = deployments.filter((deployment) =>
      getPod(deployment)?.containers.some(({ ports }) =>
        (ports as Array<{ name: string }>).some(({ name }) => name === 'operations'),
      ),
    );
    expect(scraped.map(({ metadata }) => metadata.name).sort()).toEqual([...parts].sort());
    for (const { spec } of scraped)
      expect(spec).toMatchObject({
        template: { metadata: { labels: { 'app.kubernetes.io/part-of': 'bottin' } } },
      });
  });
});
