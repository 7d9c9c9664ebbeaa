import Fastify from 'fastify';

export interface RecordedResponse {
  path: string;
  headers: Record<string, string>;
  /** Base64, because IPC messages are JSON. */
  body: string;
}

/**
 * Runs as a separate process: the cheapest possible server, as a baseline. Receives recorded responses over
 * IPC, serves them by URL, and reports its port.
 */
const responsesByUrl = new Map<string, { headers: Record<string, string>; body: Buffer }>();
const app = Fastify();

app.get('*', (request, reply) => {
  const response = responsesByUrl.get(request.url);
  if (!response) return reply.code(404).send();
  return reply.headers(response.headers).send(response.body);
});

process.on('message', (responses: RecordedResponse[]) => {
  responsesByUrl.clear();
  for (const { path, headers, body } of responses)
    responsesByUrl.set(path, { headers, body: Buffer.from(body, 'base64') });
  process.send?.('ready');
});

process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
