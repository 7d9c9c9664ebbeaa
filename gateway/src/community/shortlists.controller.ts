import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlists.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof shortlistCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

@Controller()
export class ShortlistsController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(shortlistCalls.all)
  all({ userId, query: { personId } }: Input<Calls['all']>): Result<'all'> {
    return this.rpc.call(communityRpc.lists, { userId, ...(personId && { personId }) });
  }

  @Call(shortlistCalls.create)
  create({ userId, body: { name } }: Input<Calls['create']>): Result<'create'> {
    return this.rpc.call(communityRpc.createList, { userId, name });
  }

  @Call(shortlistCalls.rename)
  rename({ userId, params: { listId }, body: { name } }: Input<Calls['rename']>): Result<'rename'> {
    return this.rpc.call(communityRpc.renameList, { userId, listId, name });
  }

  @Call(shortlistCalls.delete)
  delete({ userId, params: { listId } }: Input<Calls['delete']>): Result<'delete'> {
    return this.rpc.call(communityRpc.deleteList, { userId, listId });
  }

  @Call(shortlistCalls.get)
  get({ userId, params: { listId }, query: { page } }: Input<Calls['get']>): Result<'get'> {
    return this.rpc.call(communityRpc.list, { userId, listId, page });
  }

  @Call(shortlistCalls.addPerson)
  addPerson({ userId, params }: Input<Calls['addPerson']>): Result<'addPerson'> {
    return this.rpc.call(communityRpc.addPerson, { userId, ...params });
  }

  @Call(shortlistCalls.removePerson)
  removePerson({ userId, params }: Input<Calls['removePerson']>): Result<'removePerson'> {
    return this.rpc.call(communityRpc.removePerson, { userId, ...params });
  }

  @Call(shortlistCalls.updatePerson)
  updatePerson({ userId, params, body }: Input<Calls['updatePerson']>): Result<'updatePerson'> {
    return this.rpc.call(communityRpc.updatePerson, { userId, ...params, ...body });
  }

  @Call(shortlistCalls.share)
  share({ userId, params: { listId } }: Input<Calls['share']>): Result<'share'> {
    return this.rpc.call(communityRpc.shareList, { userId, listId });
  }

  @Call(shortlistCalls.unshare)
  unshare({ userId, params: { listId } }: Input<Calls['unshare']>): Result<'unshare'> {
    return this.rpc.call(communityRpc.unshareList, { userId, listId });
  }

  @Call(shortlistCalls.shared)
  shared({ body: { token, page } }: Input<Calls['shared']>): Result<'shared'> {
    return this.rpc.call(communityRpc.sharedList, { token, page });
  }
}
