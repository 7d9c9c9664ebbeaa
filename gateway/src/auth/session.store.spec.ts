import { TestClock } from '@bottin/testing/clock.ts';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { SessionStore } from './session.store.ts';

test('find returns a session that Redis can’t extend because its memory is full', async () => {
  Logger.overrideLogger(false);
  const clock = new TestClock('2026-03-01T12:00:00.000Z');
  const now = clock.now().getTime();
  const session = {
    userId: '0198c5f0-0000-7000-8000-000000000001',
    credentialsVersion: 1,
    role: 'user',
    createdAt: now,
    lastSeenAt: now,
    userAgent: 'Firefox',
  };
  const redis = {
    get: async () => JSON.stringify(session),
    eval: async () => {
      throw new Error("OOM command not allowed when used memory > 'maxmemory'.");
    },
  } as unknown as Redis;
  clock.advance(120_000);
  expect(await new SessionStore(redis, clock).find('id')).toMatchObject({ session });
});
