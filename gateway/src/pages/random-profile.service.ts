import { randomInt } from 'node:crypto';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { Injectable } from '@nestjs/common';
import { PublicReads } from '../public-reads/public-reads.ts';
import { pickPlace } from './random-profile.rules.ts';

/** Draws random profiles from the pages of the directory, because these are usually in the cache. */
@Injectable()
export class RandomProfileService {
  constructor(private readonly reads: PublicReads) {}

  /** Returns the slug of a random listed profile; null when nobody is listed. */
  async draw(): Promise<string | null> {
    const first = await this.readPage(1);
    const pageSize = limits.pageSize.directory;
    const place = pickPlace({ total: first.total, depth: limits.depth, pageSize }, randomInt);
    if (!place) return null;
    const { creators } = place.page === 1 ? first : await this.readPage(place.page);
    // The drawn position may be empty, because profiles may have left the directory since the first page was
    // read.
    const drawn = creators[place.index] ?? creators[0] ?? first.creators[0];
    return drawn?.slug ?? null;
  }

  private async readPage(page: number) {
    const query = directoryQuery.parse(page === 1 ? {} : { page });
    return (await this.reads.read(creatorCalls.list, { params: {}, query, body: {} })).value();
  }
}
