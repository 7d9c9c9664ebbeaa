import type { ContentFigures, ContentItem } from '@bottin/contracts/domain/content-item.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { TestEvent } from '@bottin/testing/bus.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

export function startFeed(): Promise<TestService> {
  return startTestService({ name: 'feed', env: readSettings, module: appModule, migrations });
}

/** A creator with one connection. Each method publishes one event about this creator. */
export class Owner {
  readonly creator: EntryState;
  readonly connectionId = uuidv7();

  constructor(
    private readonly service: TestService,
    fields: Partial<EntryState> = {},
    private readonly platform: 'youtube' | 'tiktok' = 'youtube',
  ) {
    this.creator = aCreator(fields);
  }

  get id(): string {
    return this.creator.id;
  }

  get ref() {
    return { userId: this.id, connectionId: this.connectionId, platform: this.platform };
  }

  /** Builds the event for a page of content but doesn't publish it. */
  page(items: ContentItem[], removedIds: string[] = []): TestEvent {
    const data = { ...this.ref, items, removedIds, syncedAt: new Date().toISOString() };
    return this.service.bus.createEvent(contentSyncedV1, this.id, data);
  }

  /** Publishes a page of content and waits until the service has processed it. */
  async sync(items: ContentItem[], removedIds: string[] = []): Promise<void> {
    await this.service.bus.publishEvent(this.page(items, removedIds));
    await this.service.waitUntilIdle();
  }

  /** Builds the event for new figures of items but doesn't publish it. */
  figures(figures: ContentFigures[]): TestEvent {
    const data = { ...this.ref, items: [], figures, removedIds: [], syncedAt: new Date().toISOString() };
    return this.service.bus.createEvent(contentSyncedV1, this.id, data);
  }

  /** Publishes new figures of items and waits until the service has processed them. */
  async refreshFigures(figures: ContentFigures[]): Promise<void> {
    await this.service.bus.publishEvent(this.figures(figures));
    await this.service.waitUntilIdle();
  }

  /** Publishes the creator's entry and waits until the service has processed it. */
  async upsert(fields: Partial<EntryState> = {}): Promise<void> {
    const creator = { ...this.creator, ...fields };
    await this.service.bus.publish(creatorUpsertedV1, this.id, { creator });
    await this.service.waitUntilIdle();
  }

  /** Returns the items of this creator that are in the feed. */
  async listItems(): Promise<FeedItem[]> {
    const { items } = await this.service.call(feedRpc.list, { limit: 100 });
    return items.filter(({ creator }) => creator.id === this.id);
  }

  async titles(): Promise<string[]> {
    return (await this.listItems()).map(({ title }) => title).sort();
  }
}

/** Returns the titles of the items on a page of the feed, in order. */
export async function listTitles(
  service: TestService,
  query: RpcInput<typeof feedRpc.list>,
): Promise<string[]> {
  return (await service.call(feedRpc.list, query)).items.map(({ title }) => title);
}
