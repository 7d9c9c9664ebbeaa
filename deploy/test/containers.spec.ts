import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from './compose-file.ts';

const deploy = join(import.meta.dirname, '..');
const services = Object.entries(compose);
const jobs = services.filter(([name]) => /^migrate-|^nats-ready$|^streams$|^search-login$/.test(name));
const lasting = services.filter((service) => !jobs.includes(service));
const backing = ['postgres', 'redis', 'nats', 'elasticsearch'];
/** Images of ours whose Dockerfile holds the check. */
const checkedByImage = /^\$\{REGISTRY:-bottin\}\/(?!demo:)/;

/** The times of the check in one of our Dockerfiles, in seconds. */
function imageCheck(dockerfile: string): Record<string, number> {
  const text = readFileSync(join(deploy, dockerfile), 'utf8');
  const [, options = ''] = /^HEALTHCHECK (.*)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...options.matchAll(/--([a-z-]+)=(\d+)/g)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

describe('the containers of docker-compose.yml', () => {
  it.each(lasting)('bring %s back when it ends and when the host restarts', (_name, { restart }) => {
    expect(restart).toBe('unless-stopped');
  });

  it.each(jobs)('do %s once', (name, { restart }) => {
    expect(restart).toBe('no');
    const waiting = services.filter(([, { depends_on }]) => depends_on[name]);
    expect(waiting).not.toEqual([]);
    for (const [, { depends_on }] of waiting)
      expect(depends_on[name]).toEqual({ condition: 'service_completed_successfully' });
  });

  it.each(services)('let the log of %s not fill the disk', (_name, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  // The image of nats has nothing to ask it with: nats-ready asks.
  it.each(lasting.filter(([name]) => name !== 'nats'))(
    'know whether %s is well',
    (_name, { image, healthcheck }) => {
      const where = checkedByImage.test(image) ? 'the image' : healthcheck?.test[0];
      expect(where).toMatch(/^(the image|CMD|CMD-SHELL)$/);
    },
  );

  it.each(services.flatMap(([name, { healthcheck }]) => (healthcheck ? [[name, healthcheck] as const] : [])))(
    'find out within a minute that %s is ill, and not by one slow answer',
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
  ])('have the check of %s, with time enough to start', (dockerfile, start) => {
    expect(imageCheck(dockerfile)).toEqual({ interval: 10, timeout: 10, 'start-period': start, retries: 3 });
  });

  it.each([
    ['postgres', 120],
    ['redis', 120],
    // A JVM on a busy host; who waits for it fails for good when it is called ill too soon.
    ['elasticsearch', 300],
  ])('give %s time to start', (name, seconds) => {
    expect(compose[name]?.healthcheck?.start_period).toBeGreaterThanOrEqual(seconds);
  });

  it('ask PostgreSQL where it listens only once its volume is made', () => {
    expect(compose.postgres?.healthcheck?.test.join(' ')).toContain('-h 127.0.0.1');
  });

  it('ask Elasticsearch with its password, and for no longer than the check waits', () => {
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
  ])('let %s end in peace', (name, seconds) => {
    expect(compose[name]?.stop_grace_period).toBe(seconds);
  });

  it('give a part as long when it is rolled', () => {
    const roll = readFileSync(join(deploy, 'roll'), 'utf8');
    expect(/docker stop -t (\d+)/.exec(roll)?.[1]).toBe(String(compose.gateway?.stop_grace_period));
  });

  it('have Elasticsearch stop writing before the disk is full', () => {
    const disk = 'cluster.routing.allocation.disk';
    const { environment = {} } = compose.elasticsearch ?? {};
    expect(environment).not.toHaveProperty([`${disk}.threshold_enabled`]);
    const room = ['low', 'high', 'flood_stage'].map((name) => environment[`${disk}.watermark.${name}`]);
    expect(room).toEqual(['4gb', '2gb', '1gb']);
  });

  it('keep what they must in a volume', () => {
    const kept = [...backing, 'edge'].map((name) => compose[name]?.volumes[0]);
    expect(kept).toEqual([
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
