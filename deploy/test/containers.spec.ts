import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from './compose-file.ts';

const deploy = join(import.meta.dirname, '..');
const services = Object.entries(compose);
const jobs = services.filter(([name]) => /^migrate-|^streams$|^search-login$/.test(name));
/** Services that `deploy/in-restic` starts for a single command. */
const tools = services.filter(([name]) => name === 'restic');
const longRunning = services.filter((service) => !jobs.includes(service) && !tools.includes(service));
const backing = ['postgres', 'redis', 'nats', 'elasticsearch'];
/** Matches the images whose Dockerfile defines a health check: all of ours except `demo`. */
const withImageHealthCheck = /^\$\{REGISTRY:-bottin\}\/(?!demo:)/;

/** Returns the durations, in seconds, of the health check in one of our Dockerfiles. */
function parseHealthCheck(dockerfile: string): Record<string, number> {
  const text = readFileSync(join(deploy, dockerfile), 'utf8');
  const [, options = ''] = /^HEALTHCHECK (.*)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...options.matchAll(/--([a-z-]+)=(\d+)/g)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

describe('containers of docker-compose.yml', () => {
  it.each(longRunning)(
    'the container %s restarts when it exits and when the host restarts',
    (_name, { restart }) => {
      expect(restart).toBe('unless-stopped');
    },
  );

  it.each(jobs)(
    'the job %s runs once, and the services that depend on it wait for its success',
    (name, { restart }) => {
      expect(restart).toBe('no');
      const waiting = services.filter(([, { depends_on }]) => depends_on[name]);
      expect(waiting).not.toEqual([]);
      for (const [, { depends_on }] of waiting)
        expect(depends_on[name]).toEqual({ condition: 'service_completed_successfully' });
    },
  );

  it.each(services)('the log size of the container %s is limited', (_name, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  // The nats image contains no program that could run a health check. The job `streams` waits for NATS.
  it.each(longRunning.filter(([name]) => name !== 'nats'))(
    'the container %s has a health check',
    (_name, { image, healthcheck }) => {
      const where = withImageHealthCheck.test(image) ? 'the image' : healthcheck?.test[0];
      expect(where).toMatch(/^(the image|CMD|CMD-SHELL)$/);
    },
  );

  it.each(services.flatMap(([name, { healthcheck }]) => (healthcheck ? [[name, healthcheck] as const] : [])))(
    'the health check of the container %s detects a failure within a minute, but tolerates one slow response',
    (_name, { interval, timeout, retries }) => {
      expect(retries).toBeGreaterThanOrEqual(3);
      expect(timeout).toBeGreaterThanOrEqual(5);
      expect(timeout).toBeLessThanOrEqual(interval);
      expect(interval * retries).toBeLessThanOrEqual(60);
    },
  );

  it.each([
    ['service.Dockerfile', 120],
    ['frontend.Dockerfile', 60],
    ['edge.Dockerfile', 60],
  ])(
    'the health check in deploy/%s has a start period of %i s, an interval and time-out of 10 s, and 3 retries',
    (dockerfile, start) => {
      expect(parseHealthCheck(dockerfile)).toEqual({
        interval: 10,
        timeout: 10,
        'start-period': start,
        retries: 3,
      });
    },
  );

  it.each([
    ['postgres', 120],
    ['redis', 120],
    // A JVM starts slowly on a busy host. If Docker reported Elasticsearch as unhealthy too soon, the
    // services that depend on it would never start.
    ['elasticsearch', 300],
  ])('the health check of the container %s has a start period of at least %i s', (name, seconds) => {
    expect(compose[name]?.healthcheck?.start_period).toBeGreaterThanOrEqual(seconds);
  });

  it('the health check of PostgreSQL uses 127.0.0.1, so that it fails until the volume is initialised', () => {
    expect(compose.postgres?.healthcheck?.test.join(' ')).toContain('-h 127.0.0.1');
  });

  it("the request of Elasticsearch's health check sends the password, and has a shorter time-out than the check", () => {
    const { test, timeout } = compose.elasticsearch?.healthcheck ?? { test: [], timeout: 0 };
    expect(test.at(-1)).toContain('echo "user = elastic:$$ELASTIC_PASSWORD" | curl ');
    const [, seconds] = /timeout=(\d+)s/.exec(test.at(-1) ?? '') ?? [];
    expect(Number(seconds)).toBeLessThan(timeout);
  });

  it.each([
    ['gateway', 30],
    ['identity', 30],
    ['nats', 30],
    ['postgres', 60],
    ['elasticsearch', 60],
  ])('the container %s gets %i s to shut down before it is killed', (name, seconds) => {
    expect(compose[name]?.stop_grace_period).toBe(seconds);
  });

  it('deploy/roll stops the gateway with the same time-out as docker-compose.yml', () => {
    const roll = readFileSync(join(deploy, 'roll'), 'utf8');
    expect(/docker stop -t (\d+)/.exec(roll)?.[1]).toBe(String(compose.gateway?.stop_grace_period));
  });

  it('Elasticsearch stops writing before the disk is full', () => {
    const disk = 'cluster.routing.allocation.disk';
    const { environment = {} } = compose.elasticsearch ?? {};
    expect(environment).not.toHaveProperty([`${disk}.threshold_enabled`]);
    const watermarks = ['low', 'high', 'flood_stage'].map((name) => environment[`${disk}.watermark.${name}`]);
    expect(watermarks).toEqual(['4gb', '2gb', '1gb']);
  });

  it('persistent data is stored in volumes', () => {
    const volumes = [...backing, 'edge'].map((name) => compose[name]?.volumes[0]);
    expect(volumes).toEqual([
      'postgres:/var/lib/postgresql',
      'redis:/data',
      'nats:/data',
      'elasticsearch:/usr/share/elasticsearch/data',
      'edge:/data',
    ]);
    expect(readFileSync(join(deploy, 'config/redis.conf'), 'utf8')).toMatch(/^appendonly yes\ndir \/data$/m);
    expect(readFileSync(join(deploy, 'config/nats.conf'), 'utf8')).toMatch(/^ {2}store_dir: \/data$/m);
  });
});
