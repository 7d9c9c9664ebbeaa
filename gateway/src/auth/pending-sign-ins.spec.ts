import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { PendingSignIns, pendingSignInMs } from './pending-sign-ins.ts';

test('an attempt is counted and its counter’s expiry set in one transaction', async () => {
  const transaction = {
    incr: jest.fn(() => transaction),
    pexpire: jest.fn(() => transaction),
    exec: jest.fn(async () => [
      [null, 1],
      [null, 1],
    ]),
  };
  const redis = { multi: () => transaction, get: async () => null } as unknown as Redis;
  expect(await new PendingSignIns(redis).consumeAttempt('id')).toBeNull();
  const key = expect.stringMatching(/^sign-in-tries:/);
  expect(transaction.incr).toHaveBeenCalledWith(key);
  expect(transaction.pexpire).toHaveBeenCalledWith(key, pendingSignInMs);
  expect(transaction.exec).toHaveBeenCalledTimes(1);
});
