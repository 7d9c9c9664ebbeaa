import { testAddress } from '@bottin/testing/addresses.ts';
import { certificateText } from '@bottin/testing/certificates.ts';
import { redisUrlAs } from '@bottin/testing/redis.ts';
import { startTlsFront, type TlsFront } from '@bottin/testing/tls-front.ts';
import { clientOf } from '../src/redis/redis.module.ts';

let front: TlsFront;
beforeAll(async () => {
  front = await startTlsFront(testAddress('TEST_REDIS_URL'));
});
afterAll(() => front.close());

function open(ca?: string) {
  const url = new URL(redisUrlAs('gateway', testAddress('TEST_REDIS_URL')));
  const redis = clientOf(`rediss://${url.username}:${url.password}@${front.address}`, ca);
  const failure = new Promise<Error>((resolve) => redis.once('error', resolve));
  return { redis, failure };
}

test('Redis is asked over TLS when the authority is the one given', async () => {
  const { redis } = open(certificateText('authority'));
  await redis.connect();
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
});

test.each([
  ['another authority', certificateText('stranger')],
  ['the machine’s authorities', undefined],
])('Redis is refused when %s would have to vouch for it', async (_whose, ca) => {
  const { redis, failure } = open(ca);
  await expect(redis.connect()).rejects.toThrow();
  expect((await failure).message).toMatch(/certificate/);
  redis.disconnect();
});
