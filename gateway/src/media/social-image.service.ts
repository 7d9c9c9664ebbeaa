import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Moved } from '../problems/moved.ts';
import { PublicReads } from '../public-reads/public-reads.ts';
import { MediaFetcher, mediaNotFound } from './media.fetcher.ts';
import { isDrawable } from './social-fonts.ts';
import { SocialImagePainter } from './social-image.painter.ts';
import { type SocialFacts, socialFacts, socialKey } from './social-image.rules.ts';

export interface SocialImage {
  /** Changes when the picture does. */
  key: string;
  bytes: Buffer;
}

export type SocialAnswer = { kind: 'image'; image: SocialImage } | { kind: 'moved'; slug: string };

const cacheBytes = 32_000_000;

/** Pictures of entries for social networks: painted once for what they say, one at a time, and kept. */
@Injectable()
export class SocialImageService {
  private readonly logger = new Logger(SocialImageService.name);
  private readonly cache = new LRUCache<string, SocialImage>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  private readonly underWay = new Map<string, Promise<SocialImage>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reads: PublicReads,
    private readonly rpc: RpcClient,
    private readonly fetcher: MediaFetcher,
    private readonly painter: SocialImagePainter,
  ) {}

  /** @throws ProblemError 404 media_not_found for a slug that leads to no entry */
  async of(slug: string): Promise<SocialAnswer> {
    const creator = await this.entryOf(slug);
    if (creator instanceof Moved) return { kind: 'moved', slug: creator.params.slug ?? slug };
    const facts = socialFacts(creator, isDrawable);
    const key = socialKey(facts);
    const image = this.cache.get(key) ?? (await this.paintOnce(key, facts));
    return { kind: 'image', image };
  }

  private async entryOf(slug: string): Promise<Entry | Moved> {
    try {
      return (await this.reads.read(creatorCalls.bySlug, { params: { slug }, query: {}, body: {} })).value();
    } catch (error) {
      if (error instanceof Moved) return error;
      if (error instanceof ProblemError && error.problem.statusCode === 404) throw mediaNotFound();
      throw error;
    }
  }

  /** Visitors of the same moment share one painting, and a crowd of them waits in line. */
  private paintOnce(key: string, facts: SocialFacts): Promise<SocialImage> {
    const started =
      this.underWay.get(key) ??
      this.queue(() => this.paint(key, facts)).finally(() => this.underWay.delete(key));
    this.underWay.set(key, started);
    return started;
  }

  private queue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async paint(key: string, facts: SocialFacts): Promise<SocialImage> {
    const portrait = await this.portrait(facts);
    if (portrait) {
      try {
        return this.keep({ key, bytes: await this.painter.paint(facts, portrait) });
      } catch (error) {
        this.logger.warn({ message: 'portrait not readable; initials instead', error });
      }
    }
    const image = { key, bytes: await this.painter.paint(facts, null) };
    // A portrait that is away for now may come back.
    return facts.portrait ? image : this.keep(image);
  }

  private async portrait({ portrait: id }: SocialFacts): Promise<Buffer | null> {
    if (!id) return null;
    try {
      const { url } = await this.rpc.call(platformSyncRpc.mediaSource, { id });
      return url ? (await this.fetcher.fetch(url)).bytes : null;
    } catch (error) {
      this.logger.warn({ message: 'portrait not there; initials instead', error });
      return null;
    }
  }

  private keep(image: SocialImage): SocialImage {
    this.cache.set(image.key, image);
    return image;
  }
}
