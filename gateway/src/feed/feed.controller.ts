import type { FeedPage } from '@bottin/contracts/domain/feed.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

@Controller()
export class FeedController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(feedCalls.list)
  list({ query }: Input<typeof feedCalls.list>): Promise<FeedPage> {
    return this.rpc.call(feedRpc.list, query);
  }
}
