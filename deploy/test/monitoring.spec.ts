import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compose, listMembers, openNetworks } from './compose-file.ts';
import { parts } from '../settings/parts.ts';
import { listScrapeTargets } from './scrape-targets.ts';

const targets = listScrapeTargets();
const read = (file: string): string => readFileSync(join(import.meta.dirname, '../config', file), 'utf8');

describe('monitoring', () => {
  it('Prometheus scrapes every part, the edge and the other containers of the profile `monitoring`', () => {
    expect(targets.map(({ job, name }) => [job, name])).toEqual([
      ...parts.map((part) => ['bottin', part]),
      ['edge', 'edge'],
      ['host', 'node-exporter'],
      ['alertmanager', 'alertmanager'],
      ['site', 'blackbox-exporter'],
    ]);
    for (const { job, name } of targets.filter((target) => target.job !== 'bottin' && target.job !== 'edge'))
      expect([job, compose[name]?.profiles]).toEqual([job, ['monitoring']]);
  });

  it('Prometheus sends alerts to Alertmanager, on a network that they share', () => {
    const { alerting } = parse(read('prometheus.yml')) as { alerting: unknown };
    expect(alerting).toEqual({
      alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }],
    });
    expect(compose.alertmanager?.networks).toEqual(['monitoring', 'outside']);
    expect(compose.prometheus?.networks).toContain('monitoring');
  });

  it('the Blackbox exporter uses an existing module, and requests the site from the edge under the site’s host name', () => {
    const { modules } = parse(read('blackbox.yml')) as { modules: Record<string, unknown> };
    const site = (
      parse(read('prometheus.yml')) as { scrape_configs: Array<{ params?: object }> }
    ).scrape_configs.flatMap(({ params }) => params ?? []);
    expect(site).toEqual([{ module: Object.keys(modules), target: ['https://edge:8443/'] }]);
    expect(modules.site).toMatchObject({
      http: { headers: { Host: 'SITE_HOST' }, tls_config: { server_name: 'SITE_HOST' } },
    });
    expect(JSON.stringify(compose['blackbox-exporter']?.entrypoint)).toContain('s/SITE_HOST/$$SITE_HOST/');
  });

  it.each(targets.map(({ name }) => name))(
    'Prometheus shares exactly one network with the container %s',
    (name) => {
      const own = compose.prometheus?.networks ?? [];
      expect(compose[name]?.networks.filter((network) => own.includes(network))).toHaveLength(1);
    },
  );

  it.each(targets.filter(({ job }) => job === 'bottin'))(
    'Prometheus scrapes the container $name on its metrics port',
    (target) => {
      expect(compose[target.name]?.environment.HTTP_PORT).toBe(target.port);
    },
  );

  it("Prometheus scrapes the edge on a metrics port that docker-compose.yml doesn't publish", () => {
    const port = targets.find(({ name }) => name === 'edge')?.port;
    const [, block] = new RegExp(`^:${port} \\{\\n([^}]*)\\}`, 'm').exec(read('edge.Caddyfile')) ?? [];
    expect(block).toMatch(/^\tmetrics \/metrics$/m);
    const published = compose.edge?.ports.map((mapping) => Number(mapping.split(':').at(-1)));
    expect(published).toEqual([8080, 8443]);
    expect(published).not.toContain(port);
  });
});

it('the edge shares one network with only the gateway, and another with only Prometheus and the Blackbox exporter', () => {
  expect(compose.edge?.networks).toEqual(['public', 'edge-metrics']);
  expect(listMembers('public')).toEqual(['edge', 'gateway']);
  expect(listMembers('edge-metrics')).toEqual(['edge', 'prometheus', 'blackbox-exporter']);
  expect(openNetworks).toEqual(['public', 'outside', 'mail']);
});
