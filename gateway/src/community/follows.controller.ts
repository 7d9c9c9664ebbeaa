import { followCalls } from '@bottin/contracts/http/follows.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';
import { FollowSuggestionsService } from './follow-suggestions.service.ts';

type Calls = typeof followCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

@Controller()
export class FollowsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly suggester: FollowSuggestionsService,
  ) {}

  @Call(followCalls.follow)
  follow({ userId, params: { id } }: Input<Calls['follow']>): Result<'follow'> {
    return this.rpc.call(feedRpc.follow, { userId, creatorId: id });
  }

  @Call(followCalls.unfollow)
  unfollow({ userId, params: { id } }: Input<Calls['unfollow']>): Result<'unfollow'> {
    return this.rpc.call(feedRpc.unfollow, { userId, creatorId: id });
  }

  @Call(followCalls.ids)
  ids({ userId }: Input<Calls['ids']>): Result<'ids'> {
    return this.rpc.call(feedRpc.followedIds, { userId });
  }

  @Call(followCalls.list)
  list({ userId, query: { page } }: Input<Calls['list']>): Result<'list'> {
    return this.rpc.call(feedRpc.followed, { userId, page });
  }

  @Call(followCalls.suggestions)
  suggestions({ user }: Input<Calls['suggestions']>): Result<'suggestions'> {
    return this.suggester.suggest(user);
  }

  @Call(followCalls.feed)
  feed({ userId, query }: Input<Calls['feed']>): Result<'feed'> {
    return this.rpc.call(feedRpc.personal, { userId, ...query });
  }

  @Call(followCalls.visit)
  visit({ userId }: Input<Calls['visit']>): Result<'visit'> {
    return this.rpc.call(feedRpc.visit, { userId });
  }
}
