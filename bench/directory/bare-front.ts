import { connectNats } from '@bottin/messaging/connection.ts';
import Fastify from 'fastify';
import { hopSubject, type HopAddresses } from './hops.ts';

/**
 * This script runs as a separate process. It forwards each HTTP request body over NATS and returns the reply
 * unparsed.
 */
const app = Fastify();
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

process.once('message', async ({ natsUrl }: HopAddresses) => {
  const nats = await connectNats({ url: natsUrl, name: 'bench-front' });
  app.post<{ Body: Buffer }>('*', async ({ body }, reply) => {
    const { data } = await nats.request(hopSubject, body, { timeout: 30_000 });
    return reply.type('application/json').send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  });
  process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
});
