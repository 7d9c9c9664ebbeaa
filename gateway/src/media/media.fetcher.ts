import { isPictureSource } from '@bottin/contracts/domain/picture-hosts.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { isOfType, largestPicture, pictureTypes } from './media.rules.ts';

export interface Picture {
  type: string;
  bytes: Buffer;
}

/** Bytes kept in memory, so that a page of portraits doesn't ask their host again for every visitor. */
const cacheBytes = 48_000_000;
/** Short: a picture that was changed or withdrawn there must not live on here. */
const keepMs = 3_600_000;
const timeoutMs = 8_000;
/** While a host is asked, something is heard of it within this long. */
const patienceMs = 2_000;

export function mediaNotFound(cause?: unknown): ProblemError {
  return new ProblemError(
    { statusCode: 404, errorType: 'media_not_found', message: "Cette image n'existe pas ou plus." },
    { cause },
  );
}

/** Fetches pictures from allow-listed hosts only, follows no redirect, and reads no more than the cap. */
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
      ttl: keepMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      fetchMethod: (url) => this.download(url),
      // Whoever asked is answered, even when others have filled the cache meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Visitors of the same moment share one download.
   * @throws ProblemError 404 media_not_found when the host isn't allowed, or has no such picture; 503 when it is away
   */
  async fetch(url: string): Promise<Picture> {
    if (!isPictureSource(url, this.env.MEDIA_EXTRA_HOSTS)) throw mediaNotFound();
    return this.cache.forceFetch(url);
  }

  private async download(url: string): Promise<Picture> {
    try {
      const breaker = this.breakers.of(new URL(url).host, patienceMs);
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await breaker.run(() => fetch(url, { redirect: 'manual', signal }));
      const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!answer.ok || !answer.body || !pictureTypes.includes(type)) {
        await answer.body?.cancel();
        throw answer.status >= 500 ? temporarilyUnavailable() : mediaNotFound();
      }
      const bytes = await readCapped(answer.body);
      if (!isOfType(type, bytes)) throw mediaNotFound();
      return { type, bytes };
    } catch (error) {
      throw error instanceof ProblemError ? error : temporarilyUnavailable(error);
    }
  }
}

/** Leaving the loop early ends the download. */
async function readCapped(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > largestPicture) throw mediaNotFound();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
