import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { compose } from './compose-file.ts';

const root = join(import.meta.dirname, '../..');
const megabytes = z
  .string()
  .regex(/^\d+m$/)
  .transform((text) => Number.parseInt(text, 10));
const { services: small } = z
  .looseObject({
    services: z.record(
      z.string(),
      z.strictObject({
        scale: z.number().optional(),
        mem_limit: megabytes,
        environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
      }),
    ),
  })
  .parse(parse(readFileSync(join(root, 'deploy/docker-compose.small.yml'), 'utf8')));

const always = Object.entries(compose).filter(([, { profiles }]) => profiles.length === 0);
const jobs = always.filter(([, { restart }]) => restart === 'no').map(([name]) => name);
const running = always.map(([name]) => name).filter((name) => !jobs.includes(name));
const getLimit = (name: string): number => small[name]?.mem_limit ?? Number.POSITIVE_INFINITY;
const sumLimits = (names: string[]): number => names.reduce((sum, name) => sum + getLimit(name), 0);

/** Usable memory in MiB of a server with 4 GB: the total minus 350 MiB for the kernel and Docker. */
const AVAILABLE = 4_000_000_000 / 1024 ** 2 - 350;

describe('docker-compose.small.yml', () => {
  it('docker-compose.small.yml sets memory limits for exactly the containers that run without a profile', () => {
    expect(Object.keys(small).sort()).toEqual(always.map(([name]) => name).sort());
  });

  it('the memory limits in docker-compose.small.yml leave room for the operating system on a server with 4 GB', () => {
    expect(sumLimits(running)).toBeLessThan(AVAILABLE);
    const guide = readFileSync(join(root, 'docs/operations/one-vps.md'), 'utf8');
    expect(guide).toContain(`| sum | ${sumLimits(running).toLocaleString('en')} |`);
  });

  it('the jobs in docker-compose.small.yml together have at most the memory of the services that start after them', () => {
    const waiting = running.filter((name) => compose[name]?.depends_on.streams);
    expect(waiting).toContain('identity');
    expect(sumLimits(jobs)).toBeLessThanOrEqual(sumLimits([...waiting, 'gateway']));
  });

  it.each(running.filter((name) => compose[name]?.scale))(
    'docker-compose.small.yml runs one container of the service %s',
    (name) => {
      expect(small[name]?.scale).toBe(1);
    },
  );

  it.each(Object.entries(small).filter(([, { environment }]) => environment.NODE_OPTIONS))(
    'docker-compose.small.yml sets the heap limit of the service %s at least 64 MiB below its memory limit',
    (_name, { mem_limit, environment }) => {
      const heap = Number(/^--max-old-space-size=(\d+)$/.exec(String(environment.NODE_OPTIONS))?.[1]);
      expect(heap).toBeLessThanOrEqual(mem_limit - 64);
    },
  );

  it('docker-compose.small.yml gives Elasticsearch at most half of its memory limit as heap', () => {
    const heaps = [...String(small.elasticsearch?.environment.ES_JAVA_OPTS).matchAll(/-Xm[sx](\d+)m/g)];
    expect(heaps).toHaveLength(2);
    for (const [, heap] of heaps) expect(Number(heap)).toBeLessThanOrEqual(getLimit('elasticsearch') / 2);
  });

  it('docker-compose.small.yml lets Redis use at most three quarters of its memory limit', () => {
    const [, max] = /^(\d+)mb$/.exec(String(small.redis?.environment.REDIS_MAXMEMORY)) ?? [];
    expect(Number(max)).toBeLessThanOrEqual(getLimit('redis') * 0.75);
  });
});
