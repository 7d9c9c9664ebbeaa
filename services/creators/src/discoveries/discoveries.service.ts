import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { type Discoveries, discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DiscoveriesRepository } from './discoveries.repository.ts';

/** Draws and returns the profiles of the day, in rotation. */
@Injectable()
export class DiscoveriesService {
  constructor(
    private readonly discoveries: DiscoveriesRepository,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns the latest discoveries, without entries that have left the directory since. */
  async getToday(): Promise<Discoveries> {
    const last = await this.discoveries.findLatest();
    if (!last) return { day: null, creators: [], total: 0 };
    return { day: last.day, creators: last.states.map(toPublicEntry), total: last.total };
  }

  /** Draws today's discoveries unless they were already drawn. */
  async drawToday(): Promise<void> {
    const ids = await this.discoveries.draw(toQuebecDay(this.clock.now()), discoveriesPerDay);
    // The cached response carries the tags of the profiles in it, so invalidating these profiles refreshes
    // it.
    if (ids)
      this.publisher.invalidate(
        'profile',
        ids.map((id) => ({ id, slugs: [] })),
      );
  }
}
