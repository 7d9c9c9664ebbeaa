import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { parseOwnPicture } from '@bottin/contracts/domain/own-picture.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Moved } from '../problems/moved.ts';
import { overloaded } from '../problems/problems.ts';
import { PublicReads } from '../public-reads/public-reads.ts';
import { type RateLimitKeys, RateLimits } from '../rate-limits/rate-limits.ts';
import { tooManyRequests } from '../rate-limits/too-many-requests.ts';
import { MediaFetcher, mediaNotFound } from './media.fetcher.ts';
import { OwnPicturesReader } from './own-pictures.reader.ts';
import { isDrawable } from './social-fonts.ts';
import { SocialImagePainter } from './social-image.painter.ts';
import { type SocialFacts, toSocialFacts, hashFacts } from './social-image.rules.ts';

export interface SocialImage {
  /** Hash of the picture's contents. */
  key: string;
  bytes: Buffer;
}

export type SocialImageResult = { kind: 'image'; image: SocialImage } | { kind: 'moved'; slug: string };

const cacheBytes = 32_000_000;
/**
 * Maximum number of requests that wait for a picture. Rendering one takes about 0.2 s, and each waiting
 * request occupies one of the gateway's concurrency slots.
 */
const maxWaiting = 50;
/**
 * Maximum number of portraits that are being fetched. It is lower than {@link maxWaiting}, so that a slow picture
 * host leaves room for the pictures of other profiles.
 */
const maxFetching = 20;

/** Number of tasks in progress, and its maximum. */
interface Slots {
  active: number;
  readonly max: number;
}

/**
 * Renders preview pictures for social networks, one at a time. The cache key of a picture is the hash of its
 * contents.
 */
@Injectable()
export class SocialImageService {
  private readonly logger = new Logger(SocialImageService.name);
  private readonly cache = new LRUCache<string, SocialImage>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  private readonly inFlight = new Map<string, Promise<SocialImage>>();
  private queueTail: Promise<unknown> = Promise.resolve();
  private readonly waiting: Slots = { active: 0, max: maxWaiting };
  private readonly fetching: Slots = { active: 0, max: maxFetching };

  constructor(
    private readonly reads: PublicReads,
    private readonly rpc: RpcClient,
    private readonly fetcher: MediaFetcher,
    private readonly ownPictures: OwnPicturesReader,
    private readonly painter: SocialImagePainter,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param requester rate-limit keys of the requester, who may cause only so many renderings
   * @throws ProblemError 404 media_not_found when no entry has this slug; 429 too_many_requests; 503 overloaded
   * when too many requests wait for a picture or a portrait
   */
  async get(slug: string, requester: RateLimitKeys): Promise<SocialImageResult> {
    const creator = await this.findEntry(slug);
    if (creator instanceof Moved) return { kind: 'moved', slug: creator.params.slug ?? slug };
    const facts = toSocialFacts(creator, isDrawable);
    const key = hashFacts(facts);
    const image =
      this.cache.get(key) ?? (await withinSlots(this.waiting, () => this.paintOnce(key, facts, requester)));
    return { kind: 'image', image };
  }

  private async findEntry(slug: string): Promise<Entry | Moved> {
    try {
      return (await this.reads.read(creatorCalls.bySlug, { params: { slug }, query: {}, body: {} })).value();
    } catch (error) {
      if (error instanceof Moved) return error;
      if (error instanceof ProblemError && error.problem.statusCode === 404) throw mediaNotFound();
      throw error;
    }
  }

  /**
   * Renders a picture. Concurrent requests for the same picture share one rendering; other pictures wait in a
   * queue. The portrait is fetched before the picture enters the queue, so that a slow host doesn't hold the
   * queue.
   */
  private paintOnce(key: string, facts: SocialFacts, requester: RateLimitKeys): Promise<SocialImage> {
    const started = this.inFlight.get(key);
    if (started) return started;
    const wait = this.limits.consumeInMemory('painting', requester);
    if (wait > 0) throw tooManyRequests(wait);
    const portrait = facts.portrait
      ? withinSlots(this.fetching, () => this.readPortrait(facts))
      : Promise.resolve(null);
    const painted = portrait
      .then((bytes) => this.enqueue(() => this.paint(key, facts, bytes)))
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, painted);
    return painted;
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queueTail.then(work);
    this.queueTail = turn.catch(() => undefined);
    return turn;
  }

  private async paint(key: string, facts: SocialFacts, portrait: Buffer | null): Promise<SocialImage> {
    if (portrait) {
      try {
        return this.store({ key, bytes: await this.painter.paint(facts, portrait) });
      } catch (error) {
        this.logger.warn({ message: 'using initials: the portrait could not be decoded', error });
      }
    }
    const image = { key, bytes: await this.painter.paint(facts, null) };
    // Don't cache a picture that shows initials because its portrait couldn't be loaded.
    return facts.portrait ? image : this.store(image);
  }

  private async readPortrait({ portrait: id }: SocialFacts): Promise<Buffer | null> {
    if (!id) return null;
    try {
      const own = parseOwnPicture(id);
      // sharp scales the largest version down to the box of the portrait.
      if (own) return (await this.ownPictures.read({ ...own, side: 512 }, 'webp')).bytes;
      const { url } = await this.rpc.call(platformSyncRpc.mediaSource, { id });
      return url ? (await this.fetcher.fetch(url)).bytes : null;
    } catch (error) {
      this.logger.warn({ message: 'using initials: the portrait could not be fetched', error });
      return null;
    }
  }

  private store(image: SocialImage): SocialImage {
    this.cache.set(image.key, image);
    return image;
  }
}

/** @throws ProblemError 503 overloaded when no slot is free */
async function withinSlots<T>(slots: Slots, work: () => Promise<T>): Promise<T> {
  if (slots.active >= slots.max) throw overloaded();
  slots.active += 1;
  try {
    return await work();
  } finally {
    slots.active -= 1;
  }
}
