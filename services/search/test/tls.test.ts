import { Breakers } from '@bottin/service-kit/breakers.ts';
import { testAddress } from '@bottin/testing/addresses.ts';
import { certificates } from '@bottin/testing/certificates.ts';
import { startTlsFront, type TlsFront } from '@bottin/testing/tls-front.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { readSettings } from '../src/config/env.ts';

let front: TlsFront;
beforeAll(async () => {
  front = await startTlsFront(testAddress('TEST_ELASTICSEARCH_URL'));
});
afterAll(() => front.close());

async function ask(authority?: string): Promise<unknown> {
  const elasticsearch = new Elasticsearch(
    readSettings({
      NATS_URL: 'nats://localhost',
      ELASTICSEARCH_URL: `https://${front.address}`,
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

test('Elasticsearch is asked over TLS when the authority is the one given', async () => {
  expect(await ask(certificates.authority)).toBe(false);
});

test.each([
  ['another authority', certificates.stranger],
  ['the machine’s authorities', undefined],
])('Elasticsearch is refused when %s would have to vouch for it', async (_whose, authority) => {
  await expect(ask(authority)).rejects.toThrow(/certificate/);
});
