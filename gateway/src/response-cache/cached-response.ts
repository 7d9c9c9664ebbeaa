import type { Request, Response } from 'express';
import { getCacheControl } from './cache-policy.rules.ts';
import { EncodedBody, type Encoding } from './encoded-body.ts';
import { getKind, type Tag } from './tags.rules.ts';

/**
 * How long a response may be served from the cache. `invalidated`: until one of its tags is invalidated.
 * `second`: for one second, because no invalidation is published for the response. `none`: never; only the
 * requests that waited for the computation get the response.
 */
export type Lifetime = 'invalidated' | 'second' | 'none';

interface Parts {
  readonly body: EncodedBody;
  readonly tags: readonly Tag[];
  readonly lifetime: Lifetime;
  readonly status?: 200 | 404 | 503;
  /** Set only when the Cache-Control header must differ from the one derived from the tags. */
  readonly cacheControl?: string;
  /** The `Vary` header: names of the request headers on which the response depends. */
  readonly vary?: string;
  /** Whether the data comes from PostgreSQL, because Elasticsearch is unavailable. */
  readonly isFallback?: boolean;
  /**
   * Time from which the response may be out of date. Set only when the response is served because a new one
   * can't be computed.
   */
  readonly staleSince?: Date | null;
  /**
   * Version string of the body, known before the body is built: responses with equal versions have equal
   * bodies.
   */
  readonly version?: string;
}

/** A complete HTTP response, which the cache can send to any visitor. */
export class CachedResponse<Value = unknown> {
  /** Type of the parsed JSON body. This field exists only for the compiler, never at run time. */
  declare readonly type: Value;

  constructor(private readonly parts: Parts) {}

  /** Creates the response of a public read from its JSON text. */
  static json<Value>(json: Buffer, tags: readonly Tag[], { isFallback = false } = {}): CachedResponse<Value> {
    const lifetime = isFallback || tags.length === 0 ? 'second' : 'invalidated';
    const body = new EncodedBody(json, 'application/json; charset=utf-8');
    return new CachedResponse<Value>({ body, tags, lifetime, isFallback });
  }

  get body(): Buffer {
    return this.parts.body.bytes;
  }

  get etag(): string {
    return this.parts.body.etag;
  }

  get status(): number {
    return this.parts.status ?? 200;
  }

  get tags(): readonly Tag[] {
    return this.parts.tags;
  }

  get lifetime(): Lifetime {
    return this.parts.lifetime;
  }

  get version(): string | undefined {
    return this.parts.version;
  }

  get staleSince(): Date | null {
    return this.parts.staleSince ?? null;
  }

  /** Estimated memory use in bytes. */
  get size(): number {
    return this.parts.body.size;
  }

  /** Returns a copy of the response that is marked as possibly out of date since `staleSince`. */
  asStale(staleSince: Date): CachedResponse<Value> {
    return new CachedResponse<Value>({ ...this.parts, staleSince });
  }

  value(): Value {
    return JSON.parse(this.body.toString()) as Value;
  }

  /**
   * Sends the response in the best encoding that the client accepts. Express handles conditional requests and
   * HEAD.
   */
  send(request: Request, response: Response): void {
    const encoding = this.parts.body.selectEncoding(request);
    response.status(this.status).set(this.buildHeaders(encoding)).send(this.parts.body.encode(encoding));
  }

  private buildHeaders(encoding: Encoding): Record<string, string> {
    const { body, cacheControl, isFallback, tags, vary = 'Accept-Encoding' } = this.parts;
    return {
      'Content-Type': body.contentType,
      'Cache-Control': cacheControl ?? getCacheControl(tags.map(getKind), this.staleSince !== null),
      ETag: body.etag,
      Vary: vary,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(isFallback ? { 'X-Bottin-Search': 'plain' } : {}),
      ...(this.staleSince ? buildStaleHeaders(this.staleSince, new Date()) : {}),
    };
  }
}

function buildStaleHeaders(since: Date, now: Date): Record<string, string> {
  const age = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
  return { Age: String(age), 'X-Bottin-Stale-Since': since.toISOString() };
}
