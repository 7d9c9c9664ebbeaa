import Fastify from 'fastify';

export interface RecordedResponse {
  path: string;
  headers: Record<string, string>;
  /** Response body in Base64, because IPC messages are JSON and can't contain raw bytes. */
  body: string;
}

/**
 * This script runs as a separate process. It is the baseline: a Fastify server that does nothing but serve
 * recorded responses. It receives the responses over IPC, serves them by URL, and sends its port to the
 * parent process.
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
