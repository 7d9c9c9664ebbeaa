import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
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
   * Rejects with the problem of the failing service if any service fails. A partial export would be worse
   * than none.
   */
  async collect(userId: string): Promise<AccountData> {
    const [identity, platforms, directory, statistics, mail, content, follows, lists, listMembers, sessions] =
      await Promise.all([
        this.rpc.call(identityRpc.export, { userId }),
        this.rpc.call(platformSyncRpc.export, { userId }),
        this.rpc.call(creatorsRpc.export, { userId }),
        this.rpc.call(creatorsRpc.exportStatistics, { userId }),
        this.rpc.call(notificationsRpc.export, { userId }),
        this.listContent(userId),
        this.rpc.call(feedRpc.exportFollows, { userId }),
        this.rpc.call(communityRpc.export, { userId }),
        this.listListMembers(userId),
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
      sessions,
    };
  }

  private async listContent(userId: string): Promise<AccountData['content']> {
    const all: AccountData['content'] = [];
    let after: string | null = null;
    do {
      const page: { content: AccountData['content']; next: string | null } = await this.rpc.call(
        feedRpc.export,
        { userId, after },
      );
      all.push(...page.content);
      after = page.next;
    } while (after !== null);
    return all;
  }

  private async listListMembers(userId: string): Promise<AccountData['listMembers']> {
    const all: AccountData['listMembers'] = [];
    let after: RpcOutput<typeof communityRpc.exportPeople>['next'] = null;
    do {
      const page: RpcOutput<typeof communityRpc.exportPeople> = await this.rpc.call(
        communityRpc.exportPeople,
        { userId, after },
      );
      all.push(...page.members);
      after = page.next;
    } while (after !== null);
    return all;
  }
}
