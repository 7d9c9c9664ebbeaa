import { pino } from 'pino';
import { createShutdown } from './shutdown.ts';

const silent = pino({ level: 'silent' });

test('a shutdown drains, then closes; a second call does not repeat the steps', async () => {
  const steps: string[] = [];
  const shutdown = createShutdown(
    { drain: async () => void steps.push('drain'), close: async () => void steps.push('close') },
    silent,
  );
  expect(await Promise.all([shutdown(), shutdown()])).toEqual([true, true]);
  expect(steps).toEqual(['drain', 'close']);
});

test('`close` runs even when `drain` fails', async () => {
  const steps: string[] = [];
  const drain = () => Promise.reject(new Error('no connection'));
  await createShutdown({ drain, close: async () => void steps.push('close') }, silent)();
  expect(steps).toEqual(['close']);
});

test('the shutdown resolves to false when it exceeds the deadline', async () => {
  const never = () => new Promise<void>(() => undefined);
  const limits = { drainMs: 10, totalMs: 20 };
  expect(await createShutdown({ drain: never, close: never }, silent, limits)()).toBe(false);
});

test('`close` runs even when `drain` never ends', async () => {
  const steps: string[] = [];
  const drain = () => new Promise<void>(() => undefined);
  const close = async () => void steps.push('close');
  expect(await createShutdown({ drain, close }, silent, { drainMs: 10, totalMs: 5_000 })()).toBe(true);
  expect(steps).toEqual(['close']);
});
