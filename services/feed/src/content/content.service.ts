import { isDeepStrictEqual } from 'node:util';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import type { TypedEvent } from '@bottin/contracts/events/define-event.ts';
import { afterTransaction } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowingsEraser } from '../follows/followings.eraser.ts';
import { AccountsRepository } from '../items/accounts.repository.ts';
import type { CreatorEntity } from '../items/items.entity.ts';
import { ContentRepository } from './content.repository.ts';
import { toCreator } from './content.rules.ts';

/** A connection and the account that it belongs to. */
interface ConnectionRef {
  userId: string;
  connectionId: string;
}

/** Applies events about accounts, entries and connections to the stored content. */
@Injectable()
export class ContentService {
  constructor(
    private readonly content: ContentRepository,
    private readonly accounts: AccountsRepository,
    private readonly followings: FollowingsEraser,
    private readonly erasure: Erasure,
    private readonly publisher: InvalidationPublisher,
  ) {}

  /** Stores a page of content, unless a later event has closed the connection or expired its data. */
  async applyContent(tx: EntityManager, event: TypedEvent<typeof contentSyncedV1>): Promise<void> {
    const { userId, connectionId, platform, items, figures = [], removedIds } = event.data;
    if (!(await this.accounts.lockUnlessDeleted(tx, userId))) return;
    const connection = await this.content.findConnection(tx, connectionId);
    if (connection?.closed || event.aggregateVersion <= (connection?.floorVersion ?? 0)) return;
    if (!connection) {
      await this.content.saveConnection(tx, { connectionId, userId, floorVersion: 0, closed: false });
    }
    const source = { userId, connectionId, platform, version: event.aggregateVersion };
    await this.content.removeItems(tx, source, removedIds);
    const creator = await this.content.findCreator(tx, userId);
    await this.content.saveItems(tx, source, items, creator);
    await this.content.saveFigures(tx, source, figures, creator);
    if (isShown(creator)) this.invalidate(tx, [platform]);
  }

  /**
   * Stores the creator's newest state, and updates the data that the creator's items copy from it:
   * visibility, relevance, categories, region and search text.
   */
  async applyCreator(tx: EntityManager, state: EntryState): Promise<void> {
    if (!(await this.accounts.lockUnlessDeleted(tx, state.id))) return;
    const creator = toCreator(state);
    const present = await this.content.findCreator(tx, state.id);
    await this.content.saveCreator(tx, creator);
    const platforms = await this.content.refreshItems(tx, creator);
    if (isDeepStrictEqual({ ...present }, creator) || !(isShown(creator) || isShown(present))) return;
    this.invalidate(tx, platforms);
  }

  /**
   * Fills in the categories and region of a creator that was stored before these columns existed. A creator
   * that already has them stays unchanged, because the stored state may be newer than `state`.
   */
  async completeCreator(tx: EntityManager, state: EntryState): Promise<void> {
    if (!(await this.accounts.lockUnlessDeleted(tx, state.id))) return;
    const present = await this.content.findCreator(tx, state.id);
    if (present?.region === null) await this.applyCreator(tx, state);
  }

  /** Closes a connection for good and deletes its content. Later events of this connection have no effect. */
  closeConnection(tx: EntityManager, ref: ConnectionRef, version: number): Promise<void> {
    return this.dropContent(tx, ref, { floorVersion: version, closed: true });
  }

  /**
   * Deletes the content that was synced up to `version`, because the platform doesn't allow keeping it any
   * longer. A later sync stores the content again.
   */
  expireContent(tx: EntityManager, ref: ConnectionRef, version: number): Promise<void> {
    return this.dropContent(tx, ref, { floorVersion: version, closed: false });
  }

  /**
   * Deletes an account's content, its follows and its followers, and keeps the account's id as a tombstone.
   */
  async delete(tx: EntityManager, userId: string): Promise<void> {
    await this.accounts.lock(tx, userId);
    this.invalidate(tx, await this.content.erase(tx, userId));
    await this.followings.erase(tx, userId);
    await this.erasure.schedule(tx, userId);
  }

  private async dropContent(
    tx: EntityManager,
    { userId, connectionId }: ConnectionRef,
    change: { floorVersion: number; closed: boolean },
  ): Promise<void> {
    if (!(await this.accounts.lockUnlessDeleted(tx, userId))) return;
    const present = await this.content.findConnection(tx, connectionId);
    await this.content.saveConnection(tx, {
      connectionId,
      userId,
      floorVersion: Math.max(change.floorVersion, present?.floorVersion ?? 0),
      closed: change.closed || (present?.closed ?? false),
    });
    this.invalidate(tx, await this.content.deleteItems(tx, connectionId, change.floorVersion));
  }

  /**
   * After the transaction, invalidates the cached feed and statistics. Does nothing when `platforms` is
   * empty.
   */
  private invalidate(tx: EntityManager, platforms: readonly Platform[]): void {
    if (platforms.length === 0) return;
    afterTransaction(tx, () => {
      this.publisher.invalidateAll('feed');
      this.publisher.invalidateAll('statistics');
    });
  }
}

/** Returns whether a creator's content is visible in the feed or on the creator's page. */
function isShown(creator: CreatorEntity | null): boolean {
  return creator !== null && (creator.listed || creator.hasPage);
}
