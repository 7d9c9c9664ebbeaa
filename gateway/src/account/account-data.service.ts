import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { AccountSessions } from './account-sessions.service.ts';

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
   */
  async collect(userId: string): Promise<AccountData> {
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
      this.rpc.call(identityRpc.export, { userId }),
      this.rpc.call(platformSyncRpc.export, { userId }),
      this.rpc.call(creatorsRpc.export, { userId }),
      this.rpc.call(creatorsRpc.exportStatistics, { userId }),
      this.rpc.call(notificationsRpc.export, { userId }),
      this.listContent(userId),
      this.rpc.call(feedRpc.exportFollows, { userId }),
      this.rpc.call(communityRpc.export, { userId }),
      this.listListMembers(userId),
      this.listConversations(userId),
      this.listMessages(userId),
      this.rpc.call(messagesRpc.exportContacts, { userId }),
      this.rpc.call(communityRpc.exportPicture, { userId }),
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

  private listContent(userId: string): Promise<AccountData['content']> {
    return readAllPages(async (after: string | null) => {
      const { content, next } = await this.rpc.call(feedRpc.export, { userId, after });
      return { items: content, next };
    });
  }

  private listListMembers(userId: string): Promise<AccountData['listMembers']> {
    return readAllPages(async (after: RpcOutput<typeof communityRpc.exportPeople>['next']) => {
      const { members, next } = await this.rpc.call(communityRpc.exportPeople, { userId, after });
      return { items: members, next };
    });
  }

  private listConversations(userId: string): Promise<AccountData['conversations']> {
    return readAllPages(async (after: string | null) => {
      const { conversations, next } = await this.rpc.call(messagesRpc.exportConversations, { userId, after });
      return { items: conversations, next };
    });
  }

  private listMessages(userId: string): Promise<AccountData['messages']> {
    return readAllPages(async (after: string | null) => {
      const { messages, next } = await this.rpc.call(messagesRpc.exportMessages, { userId, after });
      return { items: messages, next };
    });
  }
}

/**
 * Reads all pages of a list. `next` is the position after which the next page starts; null on the last page.
 */
async function readAllPages<Item, Position>(
  readPage: (after: Position | null) => Promise<{ items: Item[]; next: Position | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: Position | null = null;
  do {
    const { items, next }: { items: Item[]; next: Position | null } = await readPage(after);
    all.push(...items);
    after = next;
  } while (after !== null);
  return all;
}
