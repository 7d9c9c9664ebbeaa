import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { entryListSchema } from '@bottin/contracts/filters/entry-list.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { DirectoryService } from '../directory/directory.service.ts';
import { suggestedOf, suggestionQueries } from './suggestions.rules.ts';

/** Whom an account might like to follow. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly directory: DirectoryService,
  ) {}

  /** Asks no further than until there are enough. */
  async of(user: CurrentUser): Promise<Entry[]> {
    const { ids } = await this.rpc.call(feedRpc.followedIds, { userId: user.id });
    const leftOut = new Set([user.id, ...ids]);
    let chosen: Entry[] = [];
    for (const query of suggestionQueries(user)) {
      const { body } = await this.directory.list(query);
      const { creators } = entryListSchema.parse(JSON.parse(body.toString()));
      chosen = suggestedOf(creators, chosen, leftOut);
      if (chosen.length >= limits.followSuggestions) break;
    }
    return chosen;
  }
}
