import type { ContentFigures, ContentItem } from '@bottin/contracts/domain/content-item.ts';
import type { Problem } from '@bottin/contracts/domain/problem.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { camille, TestPlatformSync } from './platform-sync.ts';

interface ContentPage {
  items: ContentItem[];
  figures?: ContentFigures[];
  removedIds: string[];
}

/**
 * The platform-sync service under test. Before each test, a new user is created, Camille's channel is linked
 * to it, and the channel is synced once.
 */
export class LinkedChannel {
  service!: TestPlatformSync;
  userId = '';
  channelId = '';

  /** Registers set-up and tear-down hooks in the test file that creates the object. */
  constructor() {
    beforeAll(async () => {
      this.service = await TestPlatformSync.start();
    });
    afterAll(() => this.service.stop());
    beforeEach(async () => {
      const { service } = this;
      service.googleProxy.restore();
      service.double.control({ reset: true, revokeGrant: { account: camille } });
      await service.rows('DELETE FROM quota_usage');
      this.userId = await service.connectAndRead(camille);
      const { accounts } = service.double.control({});
      this.channelId = accounts.find(({ id }) => id === camille)?.channelId ?? '';
      service.googleProxy.calls.length = 0;
    });
    afterEach(async () => {
      const { service, userId } = this;
      service.googleProxy.restore();
      await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
      await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 0);
    });
  }

  syncNow(): Promise<RpcOutput<typeof platformSyncRpc.sync>> {
    return this.service.call(platformSyncRpc.sync, { userId: this.userId, platform: 'youtube' });
  }

  syncRefusal(): Promise<Problem> {
    return this.service.callForProblem(platformSyncRpc.sync, { userId: this.userId, platform: 'youtube' });
  }

  /** Returns the data of the published ContentSynced events. Each contains a page of items. */
  async pages(): Promise<ContentPage[]> {
    const events = await this.service.events(this.userId, 'ContentSynced');
    return events.map(({ data }) => data as unknown as ContentPage);
  }

  /** Returns the published states of the connection. */
  async states(): Promise<ConnectionState[]> {
    const events = await this.service.events(this.userId, 'PlatformSynced');
    return events.map(({ data }) => data.connection as ConnectionState);
  }

  /** Returns the reasons of the published sync failures. */
  async failures(): Promise<unknown[]> {
    return (await this.service.events(this.userId, 'PlatformSyncFailed')).map(({ data }) => data.reason);
  }

  async row(): Promise<Record<string, unknown> | undefined> {
    return (await this.service.rows('SELECT * FROM connections WHERE user_id = $1', [this.userId]))[0];
  }
}
