import type { IncomingMessage } from 'node:http';
import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { pictureRefused, pictureTooLarge, tooManyUploads } from './upload.rules.ts';

/**
 * Reads the body of a request. When the body exceeds `maxBytes`, rejects and discards the rest of the body. The
 * connection stays open, so that the browser gets the response.
 * @param reserve reserves memory for a part of the body; returns false when there is none left
 * @throws ProblemError 413 payload_too_large, 503 overloaded when there is no memory left, 400 validation_failed when
 * the client ends the connection or the body was already read
 */
export function readFileBody(
  request: IncomingMessage,
  maxBytes: number,
  reserve: (bytes: number) => boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A stream that has ended or was destroyed emits no further event, so the listeners below would never
    // run.
    if (request.readableEnded) return reject(pictureRefused(ownPictureTexts.missing));
    if (request.destroyed) return reject(pictureRefused(ownPictureTexts.interrupted));
    const parts: Buffer[] = [];
    let size = 0;
    const stop = (error: Error) => {
      request.off('data', onData);
      request.resume();
      // The listeners below keep the parts in memory until the request ends.
      parts.length = 0;
      reject(error);
    };
    const onData = (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) stop(pictureTooLarge());
      else if (reserve(part.length)) parts.push(part);
      else stop(tooManyUploads());
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return stop(pictureTooLarge());
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(parts)));
    const onAbort = (cause?: unknown) => reject(pictureRefused(ownPictureTexts.interrupted, cause));
    request.once('error', onAbort);
    request.once('close', onAbort);
  });
}
