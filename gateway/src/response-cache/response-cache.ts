import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { type InvalidationKind, invalidationKinds } from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV, type Env } from '../config/env.ts';
import { isOutage } from '../problems/outage.rules.ts';
import { getMaxStaleSeconds } from './cache-policy.rules.ts';
import type { CachedResponse } from './cached-response.ts';
import { getEffect, type TagInvalidation, getKind, type Tag } from './tags.rules.ts';

/** While the invalidation feed is down, a response counts as current for this long after its computation. */
const unconfirmedTtlMs = 1_000;
/**
 * Maximum number of stale responses that are recomputed at the same time. Above this number, other stale
 * responses are served as they are, for at most {@link maxStaleMs}. More would take the CPU time from the
 * requests that the cache serves, without making lists current sooner.
 */
const maxRecomputing = 2;
/** How long after an invalidation a stale response may be served when there is no outage. */
const maxStaleMs = 5_000;
/** How long a request waits for a new response when a stale one could be served instead. */
const staleWaitMs = 1_500;
/** During an outage, the same key is recomputed at most once in this time. */
const retryMs = 1_000;
/** How often the cache checks whether a new day has begun. */
const dayCheckMs = 1_000;
/** Estimated memory of a cache entry in addition to its response body, in bytes. */
const overheadBytes = 1_000;

interface CachedItem {
  readonly response: CachedResponse;
  readonly computedAt: number;
  /** The last time at which the response was known to be current, in milliseconds. */
  validUntil: number;
  /** When an invalidation made the response stale, in milliseconds; null if none has. */
  staleSince: number | null;
}

interface Computation {
  readonly response: Promise<CachedResponse>;
  /** Tags of the response; undefined when they aren't known before the computation. */
  readonly tags: readonly Tag[] | undefined;
  /** The invalidations that have arrived since the computation started. */
  readonly invalidated: TagInvalidation[];
}

type Compute = (previous: CachedResponse | undefined) => Promise<CachedResponse>;

interface ReadOptions {
  /** Tags of the response, if they are known before it is built. */
  tags?: readonly Tag[] | undefined;
  /**
   * If true, a stale response isn't served merely because others are being recomputed. A response that is built
   * from this one and cached needs this; otherwise it would count as current.
   */
  mustBeCurrent?: boolean | undefined;
}

/**
 * Caches responses that are the same for every visitor, until an invalidation of one of their tags arrives.
 * Requests that need the same key at the same time share one computation. During an outage the last response
 * is served.
 */
@Injectable()
export class ResponseCache {
  private readonly logger = new Logger(ResponseCache.name);
  private readonly entries: LRUCache<string, CachedItem>;
  private readonly computations = new Map<string, Computation>();
  private readonly failedKeys = new Map<string, NodeJS.Timeout>();
  private recomputing = 0;
  /** Current day in Quebec, and when it is checked again. */
  private today;
  private readonly results;

  constructor(
    private readonly subscriber: InvalidationSubscriber,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(ENV) env: Pick<Env, 'RESPONSE_CACHE_MB'>,
  ) {
    const now = this.now();
    this.today = { day: toQuebecDay(new Date(now)), checkAt: now + dayCheckMs };
    const entries = new LRUCache<string, CachedItem>({
      maxSize: Math.max(1, env.RESPONSE_CACHE_MB * 1_000_000),
      sizeCalculation: ({ response }, key) => response.size + key.length * 2 + overheadBytes,
    });
    this.entries = entries;
    this.results = metrics.counter(
      'http_response_cache_requests_total',
      'Reads of cached responses, by result',
      ['result'],
    );
    metrics.gauge('http_response_cache_bytes', 'Memory of cached responses', [], (gauge) =>
      gauge.set(entries.calculatedSize),
    );
    metrics.gauge('http_response_cache_entries', 'Cached responses', [], (gauge) => gauge.set(entries.size));
    for (const kind of invalidationKinds) {
      subscriber.onInvalidation(kind, (changes) => this.invalidate({ kind, names: listNames(changes) }));
    }
  }

  /**
   * Returns the cached response for a key, if it is current or may be served stale (see
   * {@link maxRecomputing}). Returns undefined otherwise.
   */
  get(key: string): CachedResponse | undefined {
    const current = this.getCurrent(key);
    if (current) return current;
    const entry = this.entries.peek(key);
    return entry && this.mayServeStale(key, entry) ? this.count('stale', entry.response) : undefined;
  }

  /**
   * Returns the last response for a key, marked as stale. It is used when a new response can't be computed.
   * Returns undefined when there is none or it is too old.
   */
  getStale(key: string): CachedResponse | undefined {
    const entry = this.entries.peek(key);
    return entry && this.toStale(entry);
  }

  /**
   * Returns the response for a key: the cached response if {@link get} returns it, otherwise a new one,
   * computed once for all requests that wait for it.
   * @param compute builds the response; gets the stale response, and may return it if nothing has changed
   * @throws the error of `compute`, unless the cause is an outage and the last response can be served instead
   */
  async read(
    key: string,
    compute: Compute,
    { tags, mustBeCurrent = false }: ReadOptions = {},
  ): Promise<CachedResponse> {
    const cached = mustBeCurrent ? this.getCurrent(key) : this.get(key);
    if (cached) return cached;
    const entry = this.entries.peek(key);
    const running = this.joinable(key);
    const last = entry && this.toStale(entry);
    if (last && this.failedKeys.has(key)) return this.count('last', last);
    if (running) this.results.inc({ result: 'joined' });
    const response = running?.response ?? this.compute(key, compute, tags, entry);
    if (!last) return response;
    try {
      return await withTimeout(response, staleWaitMs);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.logger.warn({ message: 'serving the last response: it cannot be recomputed', error });
      this.delayRetry(key);
      return this.count('last', last);
    }
  }

  private getCurrent(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.isCurrent(entry) ? this.count('hit', entry.response) : undefined;
  }

  private compute(
    key: string,
    compute: Compute,
    tags: readonly Tag[] | undefined,
    entry: CachedItem | undefined,
  ): Promise<CachedResponse> {
    this.results.inc({ result: 'computed' });
    const startedAt = this.now();
    const response = compute(entry?.response);
    const computation: Computation = { response, tags, invalidated: [] };
    this.computations.set(key, computation);
    if (entry) this.recomputing += 1;
    /** Ends this computation. Returns false when a newer computation of the key has replaced it. */
    const end = () => {
      if (entry) this.recomputing -= 1;
      return this.computations.get(key) === computation && this.computations.delete(key);
    };
    response.then((computed) => {
      if (end()) this.store(key, computed, startedAt, computation.invalidated);
    }, end);
    return response;
  }

  /**
   * Stores a computed response. If an invalidation that arrived during the computation affects the response,
   * or a new day has begun meanwhile, the response is stored as stale. If an invalidation names the response's
   * entry, the response isn't stored at all.
   */
  private store(key: string, response: CachedResponse, startedAt: number, during: TagInvalidation[]): void {
    if (response.lifetime === 'none') return;
    const effects = during.map((invalidated) => getEffect(response.tags, invalidated));
    if (effects.includes('gone')) return;
    const isOutdated = effects.includes('stale') || toQuebecDay(new Date(startedAt)) < this.today.day;
    const staleSince = isOutdated ? startedAt : null;
    this.entries.set(key, { response, computedAt: startedAt, validUntil: startedAt, staleSince });
  }

  /**
   * Returns the computation that a new request for a key may join. Returns undefined if none is running, or
   * if an invalidation that arrived after the computation started may affect the result.
   */
  private joinable(key: string): Computation | undefined {
    const running = this.computations.get(key);
    if (!running) return undefined;
    const { tags, invalidated } = running;
    const isOutdated = invalidated.some((one) => !tags || getEffect(tags, one) !== 'none');
    return isOutdated ? undefined : running;
  }

  private invalidate(invalidated: TagInvalidation): void {
    for (const { invalidated: during } of this.computations.values()) during.push(invalidated);
    const now = this.now();
    for (const [key, entry] of this.entries.entries()) {
      const effect = getEffect(entry.response.tags, invalidated);
      if (effect === 'gone') this.entries.delete(key);
      else if (effect === 'stale') entry.staleSince ??= now;
    }
  }

  /** Returns whether a stale response is served, because other responses are being recomputed. */
  private mayServeStale(key: string, { staleSince, validUntil }: CachedItem): boolean {
    const staleMs = this.now() - (staleSince ?? validUntil);
    return this.recomputing >= maxRecomputing && staleMs <= maxStaleMs && !this.joinable(key);
  }

  /** Returns whether a cached response is current. If so, sets `validUntil` to now. */
  private isCurrent(entry: CachedItem): boolean {
    const now = this.now();
    this.expireOnNewDay(now);
    if (entry.staleSince !== null) return false;
    if (now - entry.computedAt <= unconfirmedTtlMs) return true;
    const { lifetime, tags } = entry.response;
    if (lifetime !== 'invalidated' || !tags.every((tag) => this.subscriber.isCurrent(getKind(tag))))
      return false;
    entry.validUntil = now;
    return true;
  }

  /**
   * Marks all responses as stale when a new day has begun in Quebec, because the content of some responses
   * depends on the current day (decision 143).
   */
  private expireOnNewDay(now: number): void {
    if (now < this.today.checkAt) return;
    const day = toQuebecDay(new Date(now));
    this.today.checkAt = now + dayCheckMs;
    if (this.today.day === day) return;
    this.today.day = day;
    for (const entry of this.entries.values()) entry.staleSince ??= now;
  }

  private toStale({ response, validUntil }: CachedItem): CachedResponse | undefined {
    const maxMs = getMaxStaleSeconds(response.tags.map(getKind)) * 1_000;
    return this.now() - validUntil > maxMs ? undefined : response.asStale(new Date(validUntil));
  }

  private delayRetry(key: string): void {
    if (this.failedKeys.has(key)) return;
    const timer = setTimeout(() => this.failedKeys.delete(key), retryMs).unref();
    this.failedKeys.set(key, timer);
  }

  private count(result: 'hit' | 'stale' | 'last', response: CachedResponse): CachedResponse {
    this.results.inc({ result });
    return response;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Returns the ids and slugs of the changed entries; null when all entries are invalidated. */
function listNames(
  changes: ReadonlyArray<InvalidationChange<InvalidationKind>> | null,
): ReadonlySet<string> | null {
  if (!changes) return null;
  return new Set(
    changes.flatMap((change) => [
      change.id,
      ...('slugs' in change ? change.slugs.map((slug) => slug.toLowerCase()) : []),
    ]),
  );
}
