import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { PublicReads } from '../public-reads/public-reads.ts';
import { suggestedOf, suggestionQueries } from './suggestions.rules.ts';

/** Whom an account might like to follow. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reads: PublicReads,
  ) {}

  /** Asks no further than until there are enough. */
  async of(user: CurrentUser): Promise<Entry[]> {
    const { ids } = await this.rpc.call(feedRpc.followedIds, { userId: user.id });
    const leftOut = new Set([user.id, ...ids]);
    let chosen: Entry[] = [];
    for (const query of suggestionQueries(user)) {
      const list = await this.reads.read(creatorCalls.list, { params: {}, query, body: {} });
      const { creators } = list.value();
      chosen = suggestedOf(creators, chosen, leftOut);
      if (chosen.length >= limits.followSuggestions) break;
    }
    return chosen;
  }
}
