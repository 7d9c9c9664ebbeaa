import { Breakers } from '@bottin/service-kit/breakers.ts';
import { getTestAddress } from '@bottin/testing/addresses.ts';
import { certificates } from '@bottin/testing/certificates.ts';
import { startTlsProxy, type TlsProxy } from '@bottin/testing/tls-proxy.ts';
import { Logger } from '@nestjs/common';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { readSettings } from '../src/config/env.ts';

beforeAll(() => Logger.overrideLogger(false));

let tlsProxy: TlsProxy;
beforeAll(async () => {
  tlsProxy = await startTlsProxy(getTestAddress('TEST_ELASTICSEARCH_URL'));
});
afterAll(() => tlsProxy.close());

async function query(authority?: string): Promise<unknown> {
  const elasticsearch = new Elasticsearch(
    readSettings({
      NATS_URL: 'nats://localhost',
      ELASTICSEARCH_URL: `https://${tlsProxy.address}`,
      ELASTICSEARCH_CA_FILE: authority,
    }),
    new Breakers(),
  );
  try {
    return await elasticsearch.client.indices.existsAlias({ name: 'nobody-has-this' });
  } finally {
    await elasticsearch.close();
  }
}

test('the service accepts an Elasticsearch certificate signed by the given authority', async () => {
  expect(await query(certificates.authority)).toBe(false);
});

test.each([
  ['another authority', certificates.stranger],
  ['the machine’s authorities', undefined],
])('a service that trusts only %s rejects the Elasticsearch certificate', async (_whose, authority) => {
  await expect(query(authority)).rejects.toThrow(/certificate/);
});
