import { Breakers } from '@bottin/service-kit/breakers.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from '@bottin/testing/clock.ts';
import type { Env } from '../config/env.ts';
import { MediaFetcher } from './media.fetcher.ts';
import { maxPictureBytes } from './media.rules.ts';

test('the cache keeps up to 48 MB of the most recently used pictures', async () => {
  const requests: string[] = [];
  const bytes = Buffer.alloc(maxPictureBytes);
  bytes.write('89504e470d0a1a0a', 'hex');
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  }).listen(0, '127.0.0.1');
  // Otherwise the server could close an idle connection that the next request uses already.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetcher = new MediaFetcher(new TestClock(), { MEDIA_EXTRA_HOSTS: [host] } as Env, new Breakers());
  const see = (name: number) => fetcher.fetch(`http://${host}/${name}`);
  try {
    for (let name = 0; name < 24; name += 1) await see(name);
    await see(0);
    await see(24);
    expect(requests).toHaveLength(25);
    await see(0);
    expect(requests).toHaveLength(25);
    await see(1);
    expect(requests.at(-1)).toBe('/1');
    expect(requests).toHaveLength(26);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
