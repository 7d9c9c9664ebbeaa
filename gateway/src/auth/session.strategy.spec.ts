import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import { jest } from '@jest/globals';
import type { Request } from 'express';
import type { Env } from '../config/env.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { SessionStore } from './session.store.ts';
import { SessionStrategy } from './session.strategy.ts';

const env = { PUBLIC_URL: 'http://localhost' } as Env;

function createStrategy(wait: number) {
  const consumeInMemory = jest.fn<RateLimits['consumeInMemory']>(() => wait);
  const find = jest.fn(async () => null);
  const strategy = new SessionStrategy(
    { find, findRegistration: find } as unknown as SessionStore,
    {} as RpcClient,
    {} as Clock,
    { consumeInMemory } as unknown as RateLimits,
    env,
  );
  return { strategy, consumeInMemory, find };
}

const createRequest = (cookie: string) => ({ ip: '203.0.113.5', headers: { cookie } }) as unknown as Request;

test.each(['session', 'registration'])(
  'an address over the limit for lookups gets 429 for a request with the cookie « %s », and nothing is looked up',
  async (name) => {
    const { strategy, find } = createStrategy(7);
    const request = createRequest(`bottin-${name}=${'a'.repeat(43)}`);
    await expect(strategy.validate(request)).rejects.toMatchObject({
      problem: { statusCode: 429, retryAfter: 7 },
    });
    expect(find).not.toHaveBeenCalled();
  },
);

test('a lookup counts against the IP address, and a request without a cookie needs no lookup', async () => {
  const { strategy, consumeInMemory, find } = createStrategy(0);
  expect(await strategy.validate(createRequest(''))).toMatchObject({ user: null });
  expect(consumeInMemory).not.toHaveBeenCalled();
  await strategy.validate(createRequest(`bottin-session=${'a'.repeat(43)}`));
  expect(consumeInMemory).toHaveBeenCalledWith('session', {
    perAddress: '203.0.113.5',
    perNetwork: null,
  });
  expect(find).toHaveBeenCalledTimes(1);
});
