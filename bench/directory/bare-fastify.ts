import Fastify from 'fastify';

/** The bytes that one address answers, with the headers that came with them. */
export interface ReadyBytes {
  path: string;
  headers: Record<string, string>;
  /** base64, as it comes over IPC. */
  body: string;
}

/**
 * A process of its own: the least that a server can do. It sends, for each address, bytes that it was given over IPC, and
 * tells its port.
 */
const ready = new Map<string, { headers: Record<string, string>; body: Buffer }>();
const app = Fastify();

app.get('*', (request, reply) => {
  const found = ready.get(request.url);
  if (!found) return reply.code(404).send();
  return reply.headers(found.headers).send(found.body);
});

process.on('message', (answers: ReadyBytes[]) => {
  ready.clear();
  for (const { path, headers, body } of answers)
    ready.set(path, { headers, body: Buffer.from(body, 'base64') });
  process.send?.('ready');
});

process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
