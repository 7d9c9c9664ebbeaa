import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { FeedService } from './feed.service.ts';

type Calls = typeof feedRpc;

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Rpc(feedRpc.list)
  list(query: RpcParsedInput<Calls['list']>): Promise<RpcOutput<Calls['list']>> {
    return this.feed.list(query);
  }

  @Rpc(feedRpc.item)
  item({ id }: RpcParsedInput<Calls['item']>): Promise<RpcOutput<Calls['item']>> {
    return this.feed.item(id);
  }

  @Rpc(feedRpc.ownContent)
  ownContent({
    userId,
    limit,
  }: RpcParsedInput<Calls['ownContent']>): Promise<RpcOutput<Calls['ownContent']>> {
    return this.feed.ownContent(userId, limit);
  }

  @Rpc(feedRpc.export)
  export({ userId, after }: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    return this.feed.export(userId, after);
  }

  @Rpc(feedRpc.counts)
  counts(_: RpcParsedInput<Calls['counts']>): Promise<RpcOutput<Calls['counts']>> {
    return this.feed.counts();
  }
}
