import Fastify from 'fastify';

/** A recorded response of one URL. */
export interface RecordedResponse {
  path: string;
  headers: Record<string, string>;
  /** base64, because it is sent over IPC. */
  body: string;
}

/**
 * Separate process, the minimum that a server can do: receives recorded responses over IPC, serves them by
 * URL, and reports its port.
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
