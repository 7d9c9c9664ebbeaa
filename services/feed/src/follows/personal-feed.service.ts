import type { PersonalFeed, PersonalFeedQuery } from '@bottin/contracts/filters/personal-feed.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FollowingsRepository } from './followings.repository.ts';
import { newContentSince, recordVisit } from './visit.rules.ts';
import { VisitsRepository } from './visits.repository.ts';
import { AccountsRepository } from '../items/accounts.repository.ts';
import { parseCursor, toCursor } from '../items/cursor.rules.ts';
import { toFeedItem } from '../items/feed-item.mapper.ts';
import { accountNotFound } from './follows.errors.ts';
import { PersonalFeedRepository } from './personal-feed.repository.ts';

/** The sort order of every personal feed; users can't choose another one. */
const newestFirst = { sortBy: 'publishedAt', sortOrder: 'desc' } as const;

/** Serves personal feeds, which contain the items of the creators that the user follows. */
@Injectable()
export class PersonalFeedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly personal: PersonalFeedRepository,
    private readonly followings: FollowingsRepository,
    private readonly visits: VisitsRepository,
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 400 for an invalid cursor */
  async page(userId: string, query: PersonalFeedQuery): Promise<PersonalFeed> {
    const after = query.after === undefined ? null : parseCursor(newestFirst, query.after);
    const [{ rows, end }, followed, visits] = await Promise.all([
      this.personal.page(userId, query, after),
      this.followings.countFollowed(this.dataSource.manager, userId),
      this.visits.find(userId),
    ]);
    return {
      items: rows.map(({ item, creator }) => toFeedItem(item, creator)),
      next: end && toCursor(newestFirst, end),
      followsAnyone: followed > 0,
      newSince: newContentSince(visits, this.clock.now())?.toISOString() ?? null,
    };
  }

  /** @throws ProblemError 404 account_not_found */
  visit(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await this.accounts.lockUnlessDeleted(tx, userId))) throw accountNotFound();
      const visits = recordVisit(await this.visits.find(userId, tx), this.clock.now());
      await this.visits.save(tx, userId, visits);
    });
  }
}
