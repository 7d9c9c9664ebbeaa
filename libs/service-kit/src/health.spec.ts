import { HealthRegistry, isReady } from './health.ts';

const fine = () => Promise.resolve();
const broken = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'));

test('is ready once started, with every required check passing', async () => {
  const health = new HealthRegistry();
  health.register('database', fine, { required: true });
  expect(await health.report()).toMatchObject({ status: 'starting' });
  health.markServing();
  const report = await health.report();
  expect(report).toEqual({ status: 'ok', checks: { database: { status: 'ok', required: true } } });
  expect(isReady(report)).toBe(true);
});

test('who asks for the whole hears what was found a moment ago, but never that a stopping process serves', async () => {
  const health = new HealthRegistry();
  let asked = 0;
  health.register('smtp', async () => void asked++, { required: false });
  health.markServing();
  await Promise.all([health.recentReport(), health.recentReport()]);
  expect(isReady(await health.recentReport())).toBe(true);
  expect(asked).toBe(1);
  health.markStopping();
  expect(isReady(await health.recentReport())).toBe(false);
});

test('a required check stops readiness, an optional one does not', async () => {
  const health = new HealthRegistry();
  health.markServing();
  health.register('search', broken, { required: false });
  const degraded = await health.report();
  expect(degraded.status).toBe('degraded');
  expect(isReady(degraded)).toBe(true);
  health.register('database', broken, { required: true });
  const unavailable = await health.report();
  expect(unavailable.checks.database).toEqual({
    status: 'failed',
    required: true,
    error: 'connect ECONNREFUSED 127.0.0.1:5432',
  });
  expect(isReady(unavailable)).toBe(false);
});

test('a check that throws at once or never answers is a failed one', async () => {
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

test('an optional check that never answers is over before whoever asks for the report gives up', async () => {
  const health = new HealthRegistry(100);
  health.markServing();
  health.register('smtp', () => new Promise(() => undefined), { required: false });
  const report = await health.report();
  expect(report.status).toBe('degraded');
  expect(report.checks.smtp?.error).toBe('no answer within 50 ms');
});

test('stopping is never ready, and probes at the same moment ask once', async () => {
  const health = new HealthRegistry();
  let asked = 0;
  health.register('database', async () => void asked++, { required: true });
  health.markServing();
  await Promise.all([health.report(), health.report()]);
  expect(asked).toBe(1);
  health.markStopping();
  health.markServing();
  expect(isReady(await health.report())).toBe(false);
});
