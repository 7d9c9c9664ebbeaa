import { dayIn } from '@bottin/contracts/domain/days.ts';
import { type Discoveries, discoveriesADay } from '@bottin/contracts/domain/discoveries.ts';
import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DiscoveriesRepository } from './discoveries.repository.ts';

/** A few profiles a day, each in its turn. */
@Injectable()
export class DiscoveriesService {
  constructor(
    private readonly discoveries: DiscoveriesRepository,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /** Those of the day; without who has left the directory since. */
  async ofToday(): Promise<Discoveries> {
    const last = await this.discoveries.last();
    if (!last) return { day: null, creators: [], total: 0 };
    return { day: last.day, creators: last.states.map(toPublicEntry), total: last.total };
  }

  /** Draws the day that has begun, once. */
  async drawToday(): Promise<void> {
    const ids = await this.discoveries.draw(dayIn(this.clock.now()), discoveriesADay);
    // The answer is made of profiles: a change of any of them makes it anew.
    if (ids)
      this.publisher.invalidate(
        'profile',
        ids.map((id) => ({ id, slugs: [] })),
      );
  }
}
