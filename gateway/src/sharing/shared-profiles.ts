import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { creatorCalls, slugParam } from '@bottin/contracts/http/creators.ts';
import { Injectable } from '@nestjs/common';
import { Moved } from '../problems/moved.ts';
import { PublicReads } from '../public-reads/public-reads.ts';
import { getCacheControl } from '../response-cache/cache-policy.rules.ts';

/**
 * Result of looking up a slug. `moved`: the profile's URL now contains `slug` instead. `missing`: no public
 * profile has the slug.
 */
export type SharedProfile =
  | { kind: 'profile'; entry: Entry; cacheControl: string }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/** Reads public profiles for badges, cards and oEmbed, through the cache of public responses. */
@Injectable()
export class SharedProfiles {
  constructor(private readonly reads: PublicReads) {}

  /** @throws ProblemError 503 while the profile can't be read and isn't cached */
  async find(requestedSlug: string): Promise<SharedProfile> {
    const params = slugParam.safeParse({ slug: requestedSlug }).data;
    if (!params) return { kind: 'missing' };
    try {
      const response = await this.reads.read(creatorCalls.bySlug, { params, query: {}, body: {} });
      const cacheControl = getCacheControl(['profile'], response.staleSince !== null);
      return { kind: 'profile', entry: response.value(), cacheControl };
    } catch (error) {
      if (error instanceof Moved) return { kind: 'moved', slug: error.params.slug ?? params.slug };
      if (error instanceof ProblemError && error.problem.statusCode === 404) return { kind: 'missing' };
      throw error;
    }
  }
}
