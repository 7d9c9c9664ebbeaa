import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Request, Response } from 'express';
import { temporarilyUnavailable } from '../shared/problems.ts';

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

/**
 * Passes a GET or HEAD on to a static server and its answer back, compressed as it came.
 * @throws ProblemError 503 when the server can't be reached
 */
export async function passOn(
  request: Request,
  response: Response,
  target: URL,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await open(request, target);
  response.status(answer.statusCode ?? 502);
  for (const name of passedOn) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.set(headers);
  await new Promise<void>((resolve, reject) => {
    answer.once('error', reject);
    response.once('close', () => {
      answer.destroy();
      resolve();
    });
    answer.pipe(response);
  });
}

function open(request: Request, target: URL): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    asked.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    send(target, { method: request.method, headers, timeout: 5_000 }, resolve)
      .once('timeout', function (this: ReturnType<typeof httpRequest>) {
        this.destroy(new Error('no answer in time'));
      })
      .once('error', (cause: Error) => reject(temporarilyUnavailable(cause)))
      .end();
  });
}
