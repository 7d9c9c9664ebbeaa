import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { FollowsService } from './follows.service.ts';
import { PersonalFeedService } from './personal-feed.service.ts';

type Calls = typeof feedRpc;

@Controller()
export class FollowsController {
  constructor(
    private readonly follows: FollowsService,
    private readonly personal: PersonalFeedService,
  ) {}

  @Rpc(feedRpc.follow)
  follow({ userId, creatorId }: RpcParsedInput<Calls['follow']>): Promise<RpcOutput<Calls['follow']>> {
    return this.follows.follow({ followerId: userId, creatorId });
  }

  @Rpc(feedRpc.unfollow)
  unfollow({ userId, creatorId }: RpcParsedInput<Calls['unfollow']>): Promise<RpcOutput<Calls['unfollow']>> {
    return this.follows.unfollow({ followerId: userId, creatorId });
  }

  @Rpc(feedRpc.followedIds)
  followedIds({ userId }: RpcParsedInput<Calls['followedIds']>): Promise<RpcOutput<Calls['followedIds']>> {
    return this.follows.followedIds(userId);
  }

  @Rpc(feedRpc.followed)
  followed({ userId, page }: RpcParsedInput<Calls['followed']>): Promise<RpcOutput<Calls['followed']>> {
    return this.follows.followed(userId, page);
  }

  @Rpc(feedRpc.followers)
  followers({ id }: RpcParsedInput<Calls['followers']>): Promise<RpcOutput<Calls['followers']>> {
    return this.follows.followers(id);
  }

  @Rpc(feedRpc.followersGained)
  gained(input: RpcParsedInput<Calls['followersGained']>): Promise<RpcOutput<Calls['followersGained']>> {
    return this.follows.gained(input);
  }

  @Rpc(feedRpc.exportFollows)
  exportFollows({
    userId,
  }: RpcParsedInput<Calls['exportFollows']>): Promise<RpcOutput<Calls['exportFollows']>> {
    return this.follows.export(userId);
  }

  @Rpc(feedRpc.personal)
  personalFeed({
    userId,
    ...query
  }: RpcParsedInput<Calls['personal']>): Promise<RpcOutput<Calls['personal']>> {
    return this.personal.page(userId, query);
  }

  @Rpc(feedRpc.visit)
  async visit({ userId }: RpcParsedInput<Calls['visit']>): Promise<RpcOutput<Calls['visit']>> {
    await this.personal.visit(userId);
    return {};
  }
}
