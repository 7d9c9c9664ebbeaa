import { connectNats } from '@bottin/messaging/connection.ts';
import { expect, test } from '@playwright/test';
import type { Addresses } from '../support/control-server.ts';
import { withClient } from '../support/databases.ts';
import { readAllStores } from '../support/stored-data.ts';
import { findPlaces } from '../support/needles.ts';
import { withRedis } from '../support/redis.ts';
import { sendControl } from '../support/stack.ts';

const secret = 'Maëlle Cache-Cache';
const stream = { name: 'PLANTED', subjects: ['planted'] };

/** Puts a text into an unusual place of each store, runs `look`, then removes the text. */
async function withPlantedText(addresses: Addresses, look: () => Promise<void>): Promise<void> {
  const { adminUrl, natsUrl, elasticsearchUrl } = addresses;
  const base64 = Buffer.from(`{"name":"${secret}"}`).toString('base64');
  const nats = await connectNats({ url: natsUrl, name: 'e2e' });
  const jetStream = (call: string, body: object) =>
    nats.request(`$JS.API.${call}.PLANTED`, JSON.stringify(body));
  const index = new URL('/planted', elasticsearchUrl ?? '');
  try {
    await withClient(adminUrl, async (client) => {
      await client.query('CREATE TABLE planted (bytes bytea, document jsonb)');
      await client.query('INSERT INTO planted (bytes) VALUES ($1)', [Buffer.from(`…${secret}…`)]);
    });
    await jetStream('STREAM.CREATE', stream);
    await nats.request('planted', `data:application/json;base64,${base64}`);
    await withRedis(async (redis) => {
      await redis.select(3);
      await redis.hset('planted', 'path', `/recherche?nom=${encodeURIComponent(secret)}`);
    });
    const document = { deleted: true, note: secret.toUpperCase() };
    await fetch(new URL('/planted/_doc/1', index), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(document),
    });
    await look();
  } finally {
    await withClient(adminUrl, (client) => client.query('DROP TABLE IF EXISTS planted'));
    await jetStream('STREAM.DELETE', {});
    await withRedis(async (redis) => {
      await redis.select(3);
      await redis.del('planted');
    });
    await fetch(index, { method: 'DELETE' });
    await nats.close();
  }
}

test('the search through all stores finds a text planted in each store', async () => {
  const places = async () => findPlaces({ secret }, await readAllStores());
  expect(await places()).toEqual({});
  const addresses = await sendControl<Addresses>({ do: 'addresses' });
  await withPlantedText(addresses, async () => {
    expect(await places()).toEqual({
      secret: ['elasticsearch planted', 'nats PLANTED', 'postgres postgres.planted', 'redis'],
    });
  });
});
