import { getTestAddress } from '@bottin/testing/addresses.ts';
import { readCertificate } from '@bottin/testing/certificates.ts';
import { getRedisUrlAs } from '@bottin/testing/redis.ts';
import { startTcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { startTlsProxy, type TlsProxy } from '@bottin/testing/tls-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Logger } from '@nestjs/common';
import { createRedisClient } from '../src/redis/redis.module.ts';

beforeAll(() => Logger.overrideLogger(false));

let tlsProxy: TlsProxy;
beforeAll(async () => {
  tlsProxy = await startTlsProxy(getTestAddress('TEST_REDIS_URL'));
});
afterAll(() => tlsProxy.close());

function open(ca?: string) {
  const url = new URL(getRedisUrlAs('gateway', getTestAddress('TEST_REDIS_URL')));
  const redis = createRedisClient(`rediss://${url.username}:${url.password}@${tlsProxy.address}`, ca);
  const failure = new Promise<Error>((resolve) => redis.once('error', resolve));
  return { redis, failure };
}

test('the client connects to Redis over TLS when the configured certificate authority signed the certificate of Redis', async () => {
  const { redis } = open(readCertificate('authority'));
  await redis.connect();
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
});

test.each([
  ['another certificate authority', readCertificate('stranger')],
  ['the machine’s certificate authorities', undefined],
])('the client refuses to connect when it verifies the certificate of Redis with %s', async (_whose, ca) => {
  const { redis, failure } = open(ca);
  await expect(redis.connect()).rejects.toThrow();
  expect((await failure).message).toMatch(/certificate/);
  redis.disconnect();
});

test('a command succeeds although the event loop stalls for 2.5 s before it reads the response', async () => {
  const redis = createRedisClient(getRedisUrlAs('gateway', getTestAddress('TEST_REDIS_URL')), undefined);
  await redis.connect();
  const response = redis.ping();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect(await response).toBe('PONG');
  redis.disconnect();
});

test('the time-out of a command on a lost connection doesn’t close the next connection', async () => {
  const proxy = await startTcpProxy(getRedisUrlAs('gateway', getTestAddress('TEST_REDIS_URL')));
  const redis = createRedisClient(proxy.url, undefined);
  await redis.connect();
  proxy.hang();
  const pending = redis.ping();
  proxy.cut();
  await expect(pending).rejects.toThrow();
  proxy.restore();
  await eventually(() => redis.status === 'ready');
  let closed = false;
  redis.once('close', () => {
    closed = true;
  });
  // The first ping would time out four seconds after it was sent.
  const end = Date.now() + 4_500;
  await eventually(async () => (await redis.ping()) === 'PONG' && Date.now() > end);
  expect(closed).toBe(false);
  redis.disconnect();
  await proxy.close();
});
