import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import type { Request, Response } from 'express';
import { temporarilyUnavailable, unknownUrl } from '../problems/problems.ts';

const forwardedResponseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
];
const forwardedRequestHeaders = ['accept-encoding', 'if-none-match', 'if-modified-since'];
const timeoutMs = 5_000;

/**
 * Proxies a GET or HEAD request to a static server, without decompressing the response. Only files are
 * forwarded, not error pages or redirects. `breaker` is the static server's circuit breaker.
 * @throws ProblemError 404 when the static server doesn't have the file, 503 when it is unavailable
 */
export async function proxyUpstream(
  request: Request,
  response: Response,
  target: URL,
  { headers, breaker }: { headers: Record<string, string>; breaker: Breaker },
): Promise<void> {
  const upstream = await breaker
    .run(() => requestFile(request, target))
    .catch((cause: unknown) => {
      throw temporarilyUnavailable(cause);
    });
  const status = upstream.statusCode ?? 502;
  if (status !== 200 && status !== 304) {
    upstream.destroy();
    throw status >= 500 ? temporarilyUnavailable() : unknownUrl();
  }
  response.status(status);
  for (const name of forwardedResponseHeaders) {
    const value = upstream.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.set(headers);
  await new Promise<void>((resolve, reject) => {
    // The static server closed the connection early. Fail the response, so that the client doesn't take a
    // truncated file for a complete one.
    upstream.once('error', reject);
    upstream.once('aborted', () => reject(new Error('the static server closed the connection early')));
    response.once('close', () => {
      // The client has disconnected, which isn't an error.
      resolve();
      upstream.destroy();
    });
    upstream.pipe(response);
  });
}

function requestFile(request: Request, target: URL): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    forwardedRequestHeaders.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
    ),
  );
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    send(target, { method: request.method, headers, timeout: timeoutMs }, resolve)
      .once('timeout', function (this: ReturnType<typeof httpRequest>) {
        this.destroy(new Error('the static server timed out'));
      })
      .once('error', reject)
      .end();
  });
}
