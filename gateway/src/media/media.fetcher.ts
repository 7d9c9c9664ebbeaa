import { isAllowedPictureUrl } from '@bottin/contracts/domain/picture-hosts.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { isOfType, maxPictureBytes, pictureTypes } from './media.rules.ts';

export interface Picture {
  type: string;
  bytes: Buffer;
}

/**
 * Size of the picture cache in memory, in bytes. Without the cache, all pictures of a page would be
 * fetched again for each visitor.
 */
const cacheBytes = 48_000_000;
/**
 * Time in milliseconds for which a picture is cached: one hour. When the host changes or removes a picture,
 * the gateway serves the old one for at most this time.
 */
const ttlMs = 3_600_000;
const timeoutMs = 8_000;
/**
 * Time in milliseconds. The circuit breaker for a host opens when a request has been pending for this long
 * and no other request to the host has completed meanwhile.
 */
const stallTimeoutMs = 2_000;

export function mediaNotFound(cause?: unknown): ProblemError {
  return new ProblemError(
    { statusCode: 404, errorType: 'media_not_found', message: "Cette image n'existe pas ou plus." },
    { cause },
  );
}

/** Fetches pictures, only from allowed hosts. Follows no redirects and enforces the size limit. */
@Injectable()
export class MediaFetcher {
  private readonly cache: LRUCache<string, Picture>;

  constructor(
    clock: Clock,
    @Inject(ENV) private readonly env: Env,
    private readonly breakers: Breakers,
  ) {
    this.cache = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      fetchMethod: (url) => this.download(url),
      // Without this option, a picture that is evicted during its own download wouldn't be returned.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the picture at a URL. Concurrent requests for the same URL share one download.
   * @throws ProblemError 404 media_not_found when the host isn't allowed or has no such picture; 503 when the
   * host is unavailable
   */
  async fetch(url: string): Promise<Picture> {
    if (!isAllowedPictureUrl(url, this.env.MEDIA_EXTRA_HOSTS)) throw mediaNotFound();
    return this.cache.forceFetch(url);
  }

  private async download(url: string): Promise<Picture> {
    try {
      const breaker = this.breakers.get(new URL(url).host, stallTimeoutMs);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await breaker.run(() => fetch(url, { redirect: 'manual', signal }));
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!response.ok || !response.body || !pictureTypes.includes(type)) {
        await response.body?.cancel();
        throw response.status >= 500 ? temporarilyUnavailable() : mediaNotFound();
      }
      const bytes = await readCapped(response.body);
      if (!isOfType(type, bytes)) throw mediaNotFound();
      return { type, bytes };
    } catch (error) {
      throw error instanceof ProblemError ? error : temporarilyUnavailable(error);
    }
  }
}

/**
 * Returns the body's bytes.
 * @throws ProblemError 404 media_not_found when the body exceeds the size limit; throwing cancels the
 * download
 */
async function readCapped(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxPictureBytes) throw mediaNotFound();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
