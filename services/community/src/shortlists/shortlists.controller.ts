import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SharingService } from './sharing.service.ts';
import { ShortlistsService } from './shortlists.service.ts';

type Calls = typeof communityRpc;
type Input<Name extends keyof Calls> = RpcParsedInput<Calls[Name]>;
type Output<Name extends keyof Calls> = Promise<RpcOutput<Calls[Name]>>;

@Controller()
export class ShortlistsController {
  constructor(
    private readonly shortlists: ShortlistsService,
    private readonly sharing: SharingService,
  ) {}

  @Rpc(communityRpc.lists)
  lists({ userId, personId }: Input<'lists'>): Output<'lists'> {
    return this.shortlists.listAll(userId, personId ?? null);
  }

  @Rpc(communityRpc.createList)
  createList({ userId, name }: Input<'createList'>): Output<'createList'> {
    return this.shortlists.create(userId, name);
  }

  @Rpc(communityRpc.renameList)
  renameList(input: Input<'renameList'>): Output<'renameList'> {
    return this.shortlists.rename(input);
  }

  @Rpc(communityRpc.deleteList)
  async deleteList({ userId, listId }: Input<'deleteList'>): Output<'deleteList'> {
    await this.shortlists.delete(userId, listId);
    return {};
  }

  @Rpc(communityRpc.list)
  list(input: Input<'list'>): Output<'list'> {
    return this.shortlists.read(input);
  }

  @Rpc(communityRpc.addPerson)
  addPerson(input: Input<'addPerson'>): Output<'addPerson'> {
    return this.shortlists.addPerson(input);
  }

  @Rpc(communityRpc.removePerson)
  removePerson(input: Input<'removePerson'>): Output<'removePerson'> {
    return this.shortlists.removePerson(input);
  }

  @Rpc(communityRpc.updatePerson)
  updatePerson(input: Input<'updatePerson'>): Output<'updatePerson'> {
    return this.shortlists.updatePerson(input);
  }

  @Rpc(communityRpc.shareList)
  shareList({ userId, listId }: Input<'shareList'>): Output<'shareList'> {
    return this.sharing.share(userId, listId);
  }

  @Rpc(communityRpc.unshareList)
  unshareList({ userId, listId }: Input<'unshareList'>): Output<'unshareList'> {
    return this.sharing.unshare(userId, listId);
  }

  @Rpc(communityRpc.sharedList)
  sharedList({ token, page }: Input<'sharedList'>): Output<'sharedList'> {
    return this.sharing.read(token, page);
  }
}
