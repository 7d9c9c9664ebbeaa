import { countsOn, daysUntil } from '@bottin/contracts/domain/days.ts';
import type { FollowedList } from '@bottin/contracts/domain/follows.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorFollowedV1 } from '@bottin/contracts/events/creator-followed.v1.ts';
import { creatorUnfollowedV1 } from '@bottin/contracts/events/creator-unfollowed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { afterTransaction, withEffects } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Following, FollowingsRepository } from './followings.repository.ts';
import { VisitsRepository } from './visits.repository.ts';
import { AccountsRepository } from '../items/accounts.repository.ts';
import { categoryOf } from '../items/feed-item.mapper.ts';
import { FollowedRepository } from './followed.repository.ts';
import { accountNotFound, creatorNotFound, followsFull, ownProfile } from './follows.errors.ts';

type Outcome = RpcOutput<typeof feedRpc.follow>;

/** Who follows whom. */
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
   * Following again changes nothing.
   * @throws ProblemError 400 own_profile, 404 account_not_found, 404 creator_not_found, 409 follows_full
   */
  async follow(following: Following): Promise<Outcome> {
    const { followerId, creatorId } = following;
    if (followerId === creatorId) throw ownProfile();
    await this.change(following, async (tx) => {
      if (!(await this.accounts.lockUnlessDeleted(tx, followerId))) throw accountNotFound();
      if (!(await this.followedCreators.holdShown(tx, creatorId))) throw creatorNotFound();
      if (await this.followings.has(tx, following)) return false;
      if ((await this.followings.countOf(tx, followerId)) >= limits.follows) throw followsFull();
      await this.followings.add(tx, following, this.clock.now());
      await this.outbox.add(tx, creatorFollowedV1, { aggregateId: creatorId, data: { creatorId } });
      return true;
    });
    return { isFollowed: true, followers: await this.followings.followersOf(creatorId) };
  }

  /** Following no more who isn't followed changes nothing, whoever it is. */
  async unfollow(following: Following): Promise<Outcome> {
    const { followerId, creatorId } = following;
    await this.change(following, async (tx) => {
      await this.accounts.lock(tx, followerId);
      if (!(await this.followings.remove(tx, following))) return false;
      await this.outbox.add(tx, creatorUnfollowedV1, { aggregateId: creatorId, data: { creatorId } });
      return true;
    });
    return { isFollowed: false, followers: await this.followings.followersOf(creatorId) };
  }

  async followedIds(userId: string): Promise<RpcOutput<typeof feedRpc.followedIds>> {
    return { ids: await this.followings.idsOf(userId) };
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
        category: categoryOf(creator),
        subscriberCount: creator.followers,
        followedAt: followedAt.toISOString(),
      })),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  async followers(id: string): Promise<RpcOutput<typeof feedRpc.followers>> {
    if (!(await this.followedCreators.isShown(id))) return null;
    return { followers: await this.followings.followersOf(id) };
  }

  async gained({
    userId,
    until,
    days: span,
  }: RpcParsedInput<typeof feedRpc.followersGained>): Promise<RpcOutput<typeof feedRpc.followersGained>> {
    const days = daysUntil(until, span);
    const rows = await this.followings.gainedBy(userId, days[0] ?? until, until);
    return { counts: countsOn(days, rows) };
  }

  async export(userId: string): Promise<RpcOutput<typeof feedRpc.exportFollows>> {
    const [follows, visits] = await Promise.all([
      this.followedCreators.allOf(userId),
      this.visits.find(userId),
    ]);
    return {
      follows: follows.map(({ followedAt, ...follow }) => ({
        ...follow,
        followedAt: followedAt.toISOString(),
      })),
      personalFeed: visits && {
        visitedAt: visits.visitedAt.toISOString(),
        visitedBefore: visits.visitedBefore?.toISOString() ?? null,
      },
    };
  }

  /** Does what may change how many follow someone, and says so once it has. */
  private change({ creatorId }: Following, work: (tx: EntityManager) => Promise<boolean>): Promise<void> {
    return withEffects((begin) =>
      this.dataSource.transaction(async (tx) => {
        begin(tx);
        if (!(await work(tx))) return;
        afterTransaction(tx, () => this.publisher.invalidate('followers', [{ id: creatorId }]));
      }),
    );
  }
}
