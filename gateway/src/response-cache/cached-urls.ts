import { randomUUID } from 'node:crypto';
import { hasLongHeader } from '@bottin/service-kit/input-caps.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ResponseCache } from './response-cache.ts';

/** Maximum number of URLs to remember. */
const maxUrls = 5_000;
const maxUrlLength = 1_000;

/** Describes how to find the cached response for a URL. */
export interface CachedUrl {
  /** Value of the `route` label in the metrics. */
  readonly route: string;
  /** Returns the cache key for a request; undefined when the router must handle the request instead. */
  readonly key: (request: Request) => string | undefined;
  readonly onHit?: (request: Request) => void;
}

/**
 * Remembers the cache key for each URL, so that the next request for the URL is served before the router
 * runs. This works because a URL always has the same cache key.
 */
@Injectable()
export class CachedUrls {
  private readonly urls = new LRUCache<string, CachedUrl>({ max: maxUrls });

  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
  ) {}

  remember({ originalUrl }: Request, cached: CachedUrl): void {
    if (originalUrl.length <= maxUrlLength) this.urls.set(originalUrl, cached);
  }

  /** Returns the last response for the request's URL, as {@link ResponseCache.getStale} does for a key. */
  last(request: Request) {
    const key = this.urls.get(request.originalUrl)?.key(request);
    return key === undefined ? undefined : this.cache.getStale(key);
  }

  /** Returns the middleware that responds to cache hits. It adds `headers` to each response. */
  middleware(headers: Readonly<Record<string, string>>): RequestHandler {
    return (request, response, next) => {
      const startedAt = performance.now();
      const cached = isPlainRead(request) ? this.urls.get(request.originalUrl) : undefined;
      const key = cached?.key(request);
      const hit = key === undefined ? undefined : this.cache.get(key);
      if (!cached || !hit) return next();
      cached.onHit?.(request);
      response.set(headers).set('X-Request-Id', randomUUID());
      hit.send(request, response);
      const { method } = request;
      const seconds = (performance.now() - startedAt) / 1_000;
      this.metrics.httpDuration.observe(
        { method, route: cached.route, status: response.statusCode },
        seconds,
      );
    };
  }
}

function isPlainRead(request: Request): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
  return !hasLongHeader(request);
}
