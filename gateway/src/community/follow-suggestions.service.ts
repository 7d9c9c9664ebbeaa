import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import type { FollowSuggestions, SuggestionReason } from '@bottin/contracts/domain/follows.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { PublicReads } from '../public-reads/public-reads.ts';
import { selectSuggestions, buildSuggestionQueries } from './follow-suggestions.rules.ts';

@Injectable()
export class FollowSuggestionsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reads: PublicReads,
  ) {}

  /**
   * Suggests profiles that the user doesn't follow yet, with a reason for each profile. Runs the queries one
   * after the other until there are enough suggestions.
   */
  async suggest(user: CurrentUser): Promise<FollowSuggestions> {
    const { ids } = await this.rpc.call(feedRpc.followedIds, { userId: user.id });
    const excluded = new Set([user.id, ...ids]);
    let chosen: FollowSuggestions['creators'] = [];
    const reasons: Record<string, SuggestionReason> = {};
    for (const query of buildSuggestionQueries(user)) {
      const list = await this.reads.read(creatorCalls.list, { params: {}, query, body: {} });
      const { creators } = list.value();
      chosen = selectSuggestions(creators, chosen, excluded);
      const region = regions.find((one) => one === query.region);
      for (const { id } of chosen) reasons[id] ??= { niche: query.niche, region };
      if (chosen.length >= limits.followSuggestions) break;
    }
    return { creators: chosen, reasons };
  }
}
