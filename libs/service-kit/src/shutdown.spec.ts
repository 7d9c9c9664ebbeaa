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
  expect(await createShutdown({ drain: never, close: never }, silent, 20)()).toBe(false);
});
