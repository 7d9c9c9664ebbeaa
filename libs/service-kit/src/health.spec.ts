import { exposeHealth, HealthRegistry, isReady } from './health.ts';
import { Metrics } from './metrics.ts';

const passingCheck = () => Promise.resolve();
const failingCheck = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'));

test('once started, a service is ready while all required checks pass', async () => {
  const health = new HealthRegistry();
  health.register('database', passingCheck, { required: true });
  expect(await health.report()).toMatchObject({ status: 'starting' });
  health.markServing();
  const report = await health.report();
  expect(report).toEqual({ status: 'ok', checks: { database: { status: 'ok', required: true } } });
  expect(isReady(report)).toBe(true);
});

test('recentReport caches the report, but reports a stopping process immediately', async () => {
  const health = new HealthRegistry();
  let runs = 0;
  health.register('smtp', async () => void runs++, { required: false });
  health.markServing();
  await Promise.all([health.recentReport(), health.recentReport()]);
  expect(isReady(await health.recentReport())).toBe(true);
  expect(runs).toBe(1);
  health.markStopping();
  expect(isReady(await health.recentReport())).toBe(false);
});

test('a service is not ready when a required check fails, and degraded but ready when an optional check fails', async () => {
  const health = new HealthRegistry();
  health.markServing();
  health.register('search', failingCheck, { required: false });
  const degraded = await health.report();
  expect(degraded.status).toBe('degraded');
  expect(isReady(degraded)).toBe(true);
  health.register('database', failingCheck, { required: true });
  const unavailable = await health.report();
  expect(unavailable.checks.database).toEqual({
    status: 'failed',
    required: true,
    error: 'connect ECONNREFUSED 127.0.0.1:5432',
  });
  expect(isReady(unavailable)).toBe(false);
});

test('optional services that are off are reported, and the service is ready without them', async () => {
  const health = new HealthRegistry();
  health.markServing();
  health.setOff('smtp', []);
  expect(await health.report()).not.toHaveProperty('off');
  health.setOff('smtp', ['smtp']);
  health.setOff('google', ['google']);
  expect(await health.report()).toEqual({ status: 'ok', checks: {}, off: ['google', 'smtp'] });
});

test('a check that throws or times out counts as failed', async () => {
  const health = new HealthRegistry(10);
  health.markServing();
  const thrower = () => {
    throw new Error('no client');
  };
  health.register('thrower', thrower, { required: true });
  health.register('silent', () => new Promise(() => undefined), { required: true });
  const { checks } = await health.report();
  expect([checks.thrower?.error, checks.silent?.error]).toEqual(['no client', 'no answer within 10 ms']);
});

test('an optional check gets only half of the time-out', async () => {
  const health = new HealthRegistry(100);
  health.markServing();
  health.register('smtp', () => new Promise(() => undefined), { required: false });
  const report = await health.report();
  expect(report.status).toBe('degraded');
  expect(report.checks.smtp?.error).toBe('no answer within 50 ms');
});

test('concurrent reports share one run of the checks, and a stopping service never becomes ready again', async () => {
  const health = new HealthRegistry();
  let runs = 0;
  health.register('database', async () => void runs++, { required: true });
  health.markServing();
  await Promise.all([health.report(), health.report()]);
  expect(runs).toBe(1);
  health.markStopping();
  health.markServing();
  expect(isReady(await health.report())).toBe(false);
});

test('the metrics contain the result of each check', async () => {
  const health = new HealthRegistry();
  const metrics = new Metrics('feed');
  exposeHealth(health, metrics);
  health.markServing();
  health.register('nats', passingCheck, { required: true });
  health.register('database', failingCheck, { required: true });
  const text = await metrics.text();
  expect(text).toContain('health_check_success{check="nats",service="feed"} 1');
  expect(text).toContain('health_check_success{check="database",service="feed"} 0');
});
