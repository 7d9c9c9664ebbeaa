import {
  type OwnPictureFormat,
  type OwnPictureSide,
  toPictureFileName,
} from '@bottin/contracts/domain/own-picture.ts';
import { FileStore } from '@bottin/file-store/file-store.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { mediaNotFound, type Picture } from './media.fetcher.ts';

/** Size of the cache of uploaded pictures in memory, in bytes. */
const cacheBytes = 24_000_000;
/** Time in milliseconds for which a picture is cached here. A removed picture disappears after this time. */
const ttlMs = 60_000;
/** Maximum number of names of missing pictures in the cache. */
const maxMissing = 10_000;
/** Time in milliseconds for which a missing picture is cached. */
const missingTtlMs = 5_000;
const timeoutMs = 8_000;
/**
 * Time in milliseconds. The circuit breaker of the file store opens when a read has been pending for this long
 * and no other read has completed meanwhile.
 */
const stallTimeoutMs = 2_000;

/** Reads uploaded pictures from the file store, and caches them in memory. */
@Injectable()
export class OwnPicturesReader {
  private readonly cache: LRUCache<string, Picture>;
  /** Missing names have their own cache, so that requests for made-up names evict no pictures. */
  private readonly missing: LRUCache<string, true>;

  constructor(
    private readonly store: FileStore,
    clock: Clock,
    private readonly breakers: Breakers,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.missing = new LRUCache({ max: maxMissing, ttl: missingTtlMs, ttlResolution: 0, perf });
    this.cache = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
      ttl: ttlMs,
      ttlResolution: 0,
      perf,
      ignoreFetchAbort: true,
      fetchMethod: (name) => this.load(name),
    });
  }

  /**
   * Returns a picture in one size and format. Concurrent requests for the same file share one read.
   * @throws ProblemError 404 media_not_found when the picture was removed; 503 when the store is unavailable
   */
  read(
    { pictureId, side }: { pictureId: string; side: OwnPictureSide },
    format: OwnPictureFormat,
  ): Promise<Picture> {
    return this.cache.forceFetch(toPictureFileName(pictureId, { side, format }));
  }

  private async load(name: string): Promise<Picture> {
    if (this.missing.has(name)) throw mediaNotFound();
    let bytes: Buffer | null;
    try {
      const breaker = this.breakers.get('picture-store', stallTimeoutMs);
      bytes = await breaker.run(() => withTimeout(this.store.get(name), timeoutMs));
    } catch (error) {
      throw temporarilyUnavailable(error);
    }
    if (!bytes) {
      this.missing.set(name, true);
      throw mediaNotFound();
    }
    return { type: name.endsWith('.avif') ? 'image/avif' : 'image/webp', bytes };
  }
}
