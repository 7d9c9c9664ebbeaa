import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcDefinition, RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { TimeoutError, withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable } from '@nestjs/common';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { AccountSessions } from './account-sessions.service.ts';

/** Time-out of each RPC. A response late by seconds is better than an export that fails while a service is busy. */
const exportTimeout = { timeoutMs: 15_000 } as const;
/**
 * Time-out of the whole export, which reads pages one after the other. It is shorter than the 60 s after which the
 * HTTP server closes a connection without data, so that the client gets an error.
 */
const collectTimeoutMs = 45_000;

/** Collects all data that the services hold about an account, for the account's data export. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Collects the data of all services. Rejects with the error of a service that fails, because a partial
   * export would be worse than none.
   * @throws ProblemError 503 when reading takes too long
   */
  async collect(userId: string): Promise<AccountData> {
    try {
      return await withTimeout(this.readAll(userId), collectTimeoutMs);
    } catch (error) {
      throw error instanceof TimeoutError ? temporarilyUnavailable(error) : error;
    }
  }

  private async readAll(userId: string): Promise<AccountData> {
    const [
      identity,
      platforms,
      directory,
      statistics,
      mail,
      content,
      follows,
      lists,
      listMembers,
      conversations,
      messages,
      contacts,
      picture,
      sessions,
    ] = await Promise.all([
      this.call(accountRpc.export, { userId }),
      this.call(platformSyncRpc.export, { userId }),
      this.call(creatorsRpc.export, { userId }),
      this.collectStatistics(userId),
      this.collectMail(userId),
      this.listContent(userId),
      this.call(feedRpc.exportFollows, { userId }),
      this.collectLists(userId),
      this.listListMembers(userId),
      this.listConversations(userId),
      this.listMessages(userId),
      this.call(messagesRpc.exportContacts, { userId }),
      this.call(communityRpc.exportPicture, { userId }),
      this.sessions.export(userId),
    ]);
    const generatedAt = this.clock.now().toISOString();
    return {
      generatedAt,
      ...identity,
      ...platforms,
      ...directory,
      ...statistics,
      ...mail,
      content,
      ...follows,
      ...lists,
      listMembers,
      conversations,
      messages,
      ...contacts,
      ...picture,
      sessions,
    };
  }

  private call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    return this.rpc.call(definition, input, exportTimeout);
  }

  private async collectStatistics(userId: string): Promise<Pick<AccountData, 'visits' | 'searches'>> {
    const pages = await readPages((after: string | null) =>
      this.call(creatorsRpc.exportStatistics, { userId, after }),
    );
    return { visits: pages[0]?.visits ?? [], searches: pages.flatMap((page) => page.searches) };
  }

  private async collectMail(userId: string): Promise<Pick<AccountData, 'emails' | 'digest'>> {
    const pages = await readPages((after: string | null) =>
      this.call(notificationsRpc.export, { userId, after }),
    );
    const emails = pages.flatMap((page) => page.emails);
    return { emails: sortByTime(emails, ({ createdAt }) => createdAt), digest: pages[0]?.digest ?? null };
  }

  private async collectLists(
    userId: string,
  ): Promise<Pick<AccountData, 'lists' | 'savedSearches' | 'reports' | 'reportDecisions' | 'reportActs'>> {
    const pages = await readPages(
      (after: NonNullable<RpcOutput<typeof communityRpc.export>['next']> | null) =>
        this.call(communityRpc.export, { userId, after }),
    );
    const reports = pages.flatMap((page) => page.reports);
    const decisions = pages.flatMap((page) => page.reportDecisions);
    const acts = pages.flatMap((page) => page.reportActs);
    return {
      lists: pages.flatMap((page) => page.lists),
      savedSearches: pages.flatMap((page) => page.savedSearches),
      reports: sortByTime(reports, ({ createdAt }) => createdAt),
      reportDecisions: sortByTime(decisions, ({ decidedAt }) => decidedAt),
      reportActs: sortByTime(acts, ({ at }) => at),
    };
  }

  private async listContent(userId: string): Promise<AccountData['content']> {
    const pages = await readPages((after: string | null) => this.call(feedRpc.export, { userId, after }));
    return pages.flatMap(({ content }) => content);
  }

  private async listListMembers(userId: string): Promise<AccountData['listMembers']> {
    const pages = await readPages((after: RpcOutput<typeof communityRpc.exportPeople>['next']) =>
      this.call(communityRpc.exportPeople, { userId, after }),
    );
    return pages.flatMap(({ members }) => members);
  }

  private async listConversations(userId: string): Promise<AccountData['conversations']> {
    const pages = await readPages((after: string | null) =>
      this.call(messagesRpc.exportConversations, { userId, after }),
    );
    return pages.flatMap(({ conversations }) => conversations);
  }

  private async listMessages(userId: string): Promise<AccountData['messages']> {
    const pages = await readPages((after: string | null) =>
      this.call(messagesRpc.exportMessages, { userId, after }),
    );
    return pages.flatMap(({ messages }) => messages);
  }
}

/**
 * Reads all pages of an export. `next` is the position after which the next page starts; null on the last page.
 * It is undefined when a replica of an older version ignores `after` and returns everything at once.
 */
async function readPages<Position, Page extends { next?: Position | null | undefined }>(
  readPage: (after: Position | null) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let after: Position | null = null;
  do {
    const page: Page = await readPage(after);
    if (page.next === undefined) return [page];
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

/** Sorts items by an ISO time, oldest first. Pages are sorted by ids, some of which are random. */
function sortByTime<Item>(items: readonly Item[], getTime: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => getTime(one).localeCompare(getTime(other)));
}
