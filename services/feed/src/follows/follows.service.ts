import { fillDailyCounts, listDaysUntil } from '@bottin/contracts/domain/days.ts';
import type { FollowedList } from '@bottin/contracts/domain/follows.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { creatorFollowedV1 } from '@bottin/contracts/events/creator-followed.v1.ts';
import { creatorUnfollowedV1 } from '@bottin/contracts/events/creator-unfollowed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { afterTransaction, runWithEffects } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Following, FollowingsRepository } from './followings.repository.ts';
import { VisitsRepository } from './visits.repository.ts';
import { AccountsRepository } from '../items/accounts.repository.ts';
import { getCategoryLabel } from '../items/feed-item.mapper.ts';
import { FollowedRepository } from './followed.repository.ts';
import { accountNotFound, creatorNotFound, followsFull, ownProfile } from './follows.errors.ts';

type Outcome = RpcOutput<typeof feedRpc.follow>;

/** Follows and unfollows creators and lists follows. */
@Injectable()
export class FollowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly followings: FollowingsRepository,
    private readonly followedCreators: FollowedRepository,
    private readonly visits: VisitsRepository,
    private readonly outbox: Outbox,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an account follow a creator. Has no effect if the account already follows the creator.
   * @throws ProblemError 400 own_profile, 404 account_not_found, 404 creator_not_found, 409 follows_full
   */
  async follow(following: Following): Promise<Outcome> {
    const { followerId, creatorId } = following;
    if (followerId === creatorId) throw ownProfile();
    await this.changeFollowers(following, async (tx) => {
      if (!(await this.accounts.lockUnlessDeleted(tx, followerId))) throw accountNotFound();
      if (!(await this.followedCreators.lockIfShown(tx, creatorId))) throw creatorNotFound();
      if (await this.followings.has(tx, following)) return false;
      if ((await this.followings.countFollowed(tx, followerId)) >= limits.follows) throw followsFull();
      await this.followings.add(tx, following, this.clock.now());
      await this.outbox.add(tx, creatorFollowedV1, { aggregateId: creatorId, data: { creatorId } });
      return true;
    });
    return { isFollowed: true, followers: await this.followings.countFollowers(creatorId) };
  }

  /** Makes an account unfollow a creator. Has no effect if the account doesn't follow the creator. */
  async unfollow(following: Following): Promise<Outcome> {
    const { followerId, creatorId } = following;
    await this.changeFollowers(following, async (tx) => {
      await this.accounts.lock(tx, followerId);
      if (!(await this.followings.remove(tx, following))) return false;
      await this.outbox.add(tx, creatorUnfollowedV1, { aggregateId: creatorId, data: { creatorId } });
      return true;
    });
    return { isFollowed: false, followers: await this.followings.countFollowers(creatorId) };
  }

  async followedIds(userId: string): Promise<RpcOutput<typeof feedRpc.followedIds>> {
    return { ids: await this.followings.listFollowedIds(userId) };
  }

  async followed(userId: string, page: number): Promise<FollowedList> {
    const limit = limits.pageSize.followed;
    const { rows, total } = await this.followedCreators.page(userId, { page, limit });
    return {
      creators: rows.map(({ creator, followedAt }) => ({
        id: creator.userId,
        slug: creator.slug,
        name: creator.name,
        avatarUrl: creator.avatarUrl,
        isVerified: creator.isVerified,
        category: getCategoryLabel(creator),
        subscriberCount: creator.followers,
        followedAt: followedAt.toISOString(),
      })),
      pagination: toPagination({ page, limit }, total),
    };
  }

  async followers(id: string): Promise<RpcOutput<typeof feedRpc.followers>> {
    if (!(await this.followedCreators.isShown(id))) return null;
    return { followers: await this.followings.countFollowers(id) };
  }

  async gained({
    userId,
    until,
    days: span,
  }: RpcParsedInput<typeof feedRpc.followersGained>): Promise<RpcOutput<typeof feedRpc.followersGained>> {
    const days = listDaysUntil(until, span);
    const rows = await this.followings.countGainedByDay(userId, days[0] ?? until, until);
    return { counts: fillDailyCounts(days, rows) };
  }

  async export(userId: string): Promise<RpcOutput<typeof feedRpc.exportFollows>> {
    const [follows, visits] = await Promise.all([
      this.followedCreators.listAll(userId),
      this.visits.find(userId),
    ]);
    return {
      follows: follows.map(({ followedAt, ...follow }) => ({
        ...follow,
        followedAt: followedAt.toISOString(),
      })),
      personalFeed: visits && {
        visitedAt: visits.lastViewAt.toISOString(),
        visitedBefore: visits.previousVisitEndedAt?.toISOString() ?? null,
      },
    };
  }

  /**
   * Runs `work` in a transaction. If `work` returns true, invalidates the creator's cached follower count
   * after the commit.
   */
  private changeFollowers(
    { creatorId }: Following,
    work: (tx: EntityManager) => Promise<boolean>,
  ): Promise<void> {
    return runWithEffects((begin) =>
      this.dataSource.transaction(async (tx) => {
        begin(tx);
        if (!(await work(tx))) return;
        afterTransaction(tx, () => this.publisher.invalidate('followers', [{ id: creatorId }]));
      }),
    );
  }
}
