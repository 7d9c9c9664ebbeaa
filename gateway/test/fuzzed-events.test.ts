import { connectNats } from '@bottin/messaging/connection.ts';
import { sendFuzzedEvents } from '@bottin/testing/fuzzed-events.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('malformed events are dead-lettered with a reason, and a session that they don’t name stays open', async () => {
  const { browser } = await site.signedIn();
  const connection = await connectNats({ url: site.nats.url, name: 'publisher' });
  const { undecodable, deadLetterCount, deadLetters } = await sendFuzzedEvents(site.gateway.app, connection);
  await connection.close();
  expect(undecodable.length).toBeGreaterThan(0);
  expect(deadLetterCount).toBe(undecodable.length);
  for (const { reason } of deadLetters) expect(reason).toMatch(/^undecodable: \S/);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});
