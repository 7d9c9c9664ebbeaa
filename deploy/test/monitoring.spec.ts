import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, membersOf, openNetworks } from './compose-file.ts';
import { parts } from './parts.ts';
import { scrapeTargets } from './scrape-targets.ts';

const targets = scrapeTargets();

describe('Prometheus', () => {
  it('scrapes every part and the edge', () => {
    expect(targets.map(({ job, name }) => [job, name])).toEqual([
      ...parts.map((part) => ['bottin', part]),
      ['edge', 'edge'],
    ]);
  });

  it.each(targets.map(({ name }) => name))('is on a network with %s', (name) => {
    const own = compose.prometheus?.networks ?? [];
    expect(compose[name]?.networks.filter((network) => own.includes(network))).toHaveLength(1);
  });

  it.each(targets.filter(({ job }) => job === 'bottin'))(
    'asks $name on the port of its numbers',
    (target) => {
      expect(compose[target.name]?.environment.HTTP_PORT).toBe(target.port);
    },
  );

  it('asks the edge on a port that has its numbers, and is not one of those that are published', () => {
    const port = targets.find(({ name }) => name === 'edge')?.port;
    const caddyfile = readFileSync(join(import.meta.dirname, '../config/edge.Caddyfile'), 'utf8');
    const [, block] = new RegExp(`^:${port} \\{\\n([^}]*)\\}`, 'm').exec(caddyfile) ?? [];
    expect(block).toMatch(/^\tmetrics \/metrics$/m);
    const published = compose.edge?.ports.map((mapping) => Number(mapping.split(':').at(-1)));
    expect(published).toEqual([8080, 8443]);
    expect(published).not.toContain(port);
  });
});

it('the edge shares a network with the gateway, another with Prometheus, and none with anybody else', () => {
  expect(compose.edge?.networks).toEqual(['public', 'edge-metrics']);
  expect(membersOf('public')).toEqual(['edge', 'gateway']);
  expect(membersOf('edge-metrics')).toEqual(['edge', 'prometheus']);
  expect(openNetworks).toEqual(['public', 'outside']);
});
