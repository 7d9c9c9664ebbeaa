import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, listMembers, openNetworks } from './compose-file.ts';
import { parts } from './parts.ts';
import { listScrapeTargets } from './scrape-targets.ts';

const targets = listScrapeTargets();

describe('monitoring', () => {
  it('Prometheus scrapes every part and the edge', () => {
    expect(targets.map(({ job, name }) => [job, name])).toEqual([
      ...parts.map((part) => ['bottin', part]),
      ['edge', 'edge'],
    ]);
  });

  it.each(targets.map(({ name }) => name))('Prometheus shares exactly one network with %s', (name) => {
    const own = compose.prometheus?.networks ?? [];
    expect(compose[name]?.networks.filter((network) => own.includes(network))).toHaveLength(1);
  });

  it.each(targets.filter(({ job }) => job === 'bottin'))(
    'Prometheus scrapes $name on its metrics port',
    (target) => {
      expect(compose[target.name]?.environment.HTTP_PORT).toBe(target.port);
    },
  );

  it("Prometheus scrapes the edge on a metrics port that docker-compose.yml doesn't publish", () => {
    const port = targets.find(({ name }) => name === 'edge')?.port;
    const caddyfile = readFileSync(join(import.meta.dirname, '../config/edge.Caddyfile'), 'utf8');
    const [, block] = new RegExp(`^:${port} \\{\\n([^}]*)\\}`, 'm').exec(caddyfile) ?? [];
    expect(block).toMatch(/^\tmetrics \/metrics$/m);
    const published = compose.edge?.ports.map((mapping) => Number(mapping.split(':').at(-1)));
    expect(published).toEqual([8080, 8443]);
    expect(published).not.toContain(port);
  });
});

it('the edge shares one network with the gateway only, and one with Prometheus only', () => {
  expect(compose.edge?.networks).toEqual(['public', 'edge-metrics']);
  expect(listMembers('public')).toEqual(['edge', 'gateway']);
  expect(listMembers('edge-metrics')).toEqual(['edge', 'prometheus']);
  expect(openNetworks).toEqual(['public', 'outside']);
});
