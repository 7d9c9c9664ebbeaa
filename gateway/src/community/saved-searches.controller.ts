import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { savedSearchCalls } from '@bottin/contracts/http/saved-searches.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof savedSearchCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

@Controller()
export class SavedSearchesController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(savedSearchCalls.all)
  all({ userId }: Input<Calls['all']>): Result<'all'> {
    return this.rpc.call(communityRpc.savedSearches, { userId });
  }

  @Call(savedSearchCalls.create)
  create({ userId, body: { name, query } }: Input<Calls['create']>): Result<'create'> {
    return this.rpc.call(communityRpc.saveSearch, { userId, name, query });
  }

  @Call(savedSearchCalls.rename)
  rename({ userId, params: { searchId }, body: { name } }: Input<Calls['rename']>): Result<'rename'> {
    return this.rpc.call(communityRpc.renameSearch, { userId, searchId, name });
  }

  @Call(savedSearchCalls.delete)
  delete({ userId, params: { searchId } }: Input<Calls['delete']>): Result<'delete'> {
    return this.rpc.call(communityRpc.deleteSearch, { userId, searchId });
  }
}
