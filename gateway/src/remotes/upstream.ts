import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Breaker } from '@bottin/service-kit/breaker.ts';
import type { Request, Response } from 'express';
import { temporarilyUnavailable, unknownAddress } from '../problems/problems.ts';

const passedOn = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
];
const asked = ['accept-encoding', 'if-none-match', 'if-modified-since'];
const timeoutMs = 5_000;

/**
 * Passes a GET or HEAD on to a static server and its file back, compressed as it came. What isn't a file (an error
 * page, a redirect) stays there. `breaker` is the server's.
 * @throws ProblemError 404 for a file that the server hasn't, 503 when the server can't give it
 */
export async function passOn(
  request: Request,
  response: Response,
  target: URL,
  { headers, breaker }: { headers: Record<string, string>; breaker: Breaker },
): Promise<void> {
  const answer = await breaker
    .run(() => requestFile(request, target))
    .catch((cause: unknown) => {
      throw temporarilyUnavailable(cause);
    });
  const status = answer.statusCode ?? 502;
  if (status !== 200 && status !== 304) {
    answer.destroy();
    throw status >= 500 ? temporarilyUnavailable() : unknownAddress();
  }
  response.status(status);
  for (const name of passedOn) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.set(headers);
  await new Promise<void>((resolve, reject) => {
    // Cut off half-way: half a file must not look like a whole one.
    answer.once('error', reject);
    answer.once('aborted', () => reject(new Error('the static server broke off')));
    response.once('close', () => {
      // A visitor who left: what that breaks off is no failure.
      resolve();
      answer.destroy();
    });
    answer.pipe(response);
  });
}

function requestFile(request: Request, target: URL): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    asked.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    send(target, { method: request.method, headers, timeout: timeoutMs }, resolve)
      .once('timeout', function (this: ReturnType<typeof httpRequest>) {
        this.destroy(new Error('no answer in time'));
      })
      .once('error', reject)
      .end();
  });
}
