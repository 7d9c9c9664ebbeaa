import { savedSearchLimits } from '@bottin/contracts/domain/saved-searches.ts';
import type { SearchMatches } from '@bottin/contracts/filters/saved-searches.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { type SavedSearchRow, SavedSearchesRepository } from './saved-searches.repository.ts';
import { getSearchPeriod, isReadableQuery } from './saved-searches.rules.ts';

type Call = (typeof communityRpc)['newMatches'];

/** Finds the new creators for the saved searches of an account. */
@Injectable()
export class NewMatchesService {
  private readonly logger = new Logger(NewMatchesService.name);

  constructor(
    private readonly searches: SavedSearchesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the saved searches that have new creators, in the order in which they were saved. Omits
   * unreadable searches and failed searches. If all searches fail, the creators service is probably
   * unavailable. In that case, throws the first error, so that the digest is retried.
   */
  async list({ userId, from, until }: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    const rows = await this.searches.listByOwner(userId);
    const outcomes = await Promise.allSettled(
      rows.flatMap((row) => {
        const period = getSearchPeriod(row.createdAt, { from, until });
        return period && this.isReadable(row) ? [this.findMatches(userId, row, period)] : [];
      }),
    );
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    const [failure] = failures;
    if (failure && failures.length === outcomes.length) throw failure.reason;
    for (const { reason } of failures) {
      this.logger.warn({
        message: 'skipping a saved search: reading its new creators failed',
        error: reason,
      });
    }
    const matches = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    return { searches: matches.filter(({ total }) => total > 0) };
  }

  private isReadable({ id, query }: SavedSearchRow): boolean {
    if (isReadableQuery(query)) return true;
    this.logger.warn({ message: 'skipping a saved search: its query is unreadable', searchId: id });
    return false;
  }

  private async findMatches(
    userId: string,
    { name, query }: SavedSearchRow,
    period: { from: string; until: string },
  ): Promise<SearchMatches> {
    const found = await this.rpc.call(creatorsRpc.newEntries, {
      query,
      ...period,
      limit: savedSearchLimits.shownCreators,
      except: userId,
    });
    return { name, query, ...found };
  }
}
