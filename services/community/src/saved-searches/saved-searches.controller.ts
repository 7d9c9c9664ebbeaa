import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { NewMatchesService } from './new-matches.service.ts';
import { SavedSearchesService } from './saved-searches.service.ts';

type Calls = typeof communityRpc;
type Input<Name extends keyof Calls> = RpcParsedInput<Calls[Name]>;
type Output<Name extends keyof Calls> = Promise<RpcOutput<Calls[Name]>>;

@Controller()
export class SavedSearchesController {
  constructor(
    private readonly searches: SavedSearchesService,
    private readonly matches: NewMatchesService,
  ) {}

  @Rpc(communityRpc.savedSearches)
  savedSearches({ userId }: Input<'savedSearches'>): Output<'savedSearches'> {
    return this.searches.listAll(userId);
  }

  @Rpc(communityRpc.saveSearch)
  saveSearch(input: Input<'saveSearch'>): Output<'saveSearch'> {
    return this.searches.create(input);
  }

  @Rpc(communityRpc.renameSearch)
  renameSearch(input: Input<'renameSearch'>): Output<'renameSearch'> {
    return this.searches.rename(input);
  }

  @Rpc(communityRpc.deleteSearch)
  async deleteSearch({ userId, searchId }: Input<'deleteSearch'>): Output<'deleteSearch'> {
    await this.searches.delete(userId, searchId);
    return {};
  }

  @Rpc(communityRpc.newMatches)
  newMatches(input: Input<'newMatches'>): Output<'newMatches'> {
    return this.matches.list(input);
  }
}
