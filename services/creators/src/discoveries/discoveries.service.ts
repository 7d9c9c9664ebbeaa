import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import type { Discoveries } from '@bottin/contracts/domain/discoveries-schema.ts';
import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DiscoveriesRepository } from './discoveries.repository.ts';

/** Draws the discoveries of each day: the profiles that the site presents on that day, in rotation. */
@Injectable()
export class DiscoveriesService {
  constructor(
    private readonly discoveries: DiscoveriesRepository,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns the discoveries of the last draw. Omits entries that have left the directory since that draw. */
  async getToday(): Promise<Discoveries> {
    const last = await this.discoveries.findLatest();
    if (!last) return { day: null, creators: [], total: 0 };
    return { day: last.day, creators: last.states.map(toPublicEntry), total: last.total };
  }

  /** Draws today's discoveries unless they were already drawn. */
  async drawToday(): Promise<void> {
    const ids = await this.discoveries.draw(toQuebecDay(this.clock.now()), discoveriesPerDay);
    // The gateway's cached discoveries have the tag `profile`, so invalidating any profile also drops the
    // discoveries. Invalidating the profiles drawn today therefore drops the discoveries of yesterday.
    if (ids)
      this.publisher.invalidate(
        'profile',
        ids.map((id) => ({ id, slugs: [] })),
      );
  }
}
