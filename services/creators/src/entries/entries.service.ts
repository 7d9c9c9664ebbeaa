import { isDeepStrictEqual } from 'node:util';
import { assertPageDepth } from '@bottin/contracts/domain/depth.ts';
import { type EntryState, toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { hasPublicPage, isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import type { BrandList, BrandsQuery } from '@bottin/contracts/filters/brands-query.ts';
import type { DirectoryQuery, EntryList } from '@bottin/contracts/filters/directory-query.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { afterTransaction } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { audienceByDay, oldestRetainedDay } from '../connections/audience.rules.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { toYoutubeChannel } from '../connections/connection.mapper.ts';
import { ConnectionsRepository } from '../connections/connections.repository.ts';
import { BrandsRepository } from './brands.repository.ts';
import { channelNotFound } from './entries.errors.ts';
import { EntriesRepository } from './entries.repository.ts';
import { deriveEntry, toListedPerson, withoutPlatformData } from './entries.rules.ts';
import { FallbackSearchRepository } from './fallback-search.repository.ts';

/** The ids that identify a connection and the account that it belongs to. */
type ConnectionRef = Pick<ConnectionState, 'userId' | 'connectionId'>;

/**
 * Builds directory entries from the events of the identity and platform-sync services, and publishes the
 * entries as events.
 */
@Injectable()
export class EntriesService {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly connections: ConnectionsRepository,
    private readonly fallbackSearch: FallbackSearchRepository,
    private readonly brandList: BrandsRepository,
    private readonly outbox: Outbox,
    private readonly erasure: Erasure,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
  ) {}

  /** Stores the newest state of an account, and publishes the entry again if it changed. */
  async applyAccount(tx: EntityManager, account: AccountState): Promise<void> {
    if (!(await this.lockUnlessDeleted(tx, account.userId))) return;
    await this.entries.saveAccount(tx, account);
    await this.republish(tx, account.userId);
  }

  /**
   * Stores the picture that an account uploaded, or removes it if `pictureId` is null. Publishes the entry
   * again if it changed.
   */
  async applyPicture(
    tx: EntityManager,
    { userId, pictureId }: { userId: string; pictureId: string | null },
  ): Promise<void> {
    if (!(await this.lockUnlessDeleted(tx, userId))) return;
    await this.entries.savePicture(tx, userId, pictureId);
    await this.republish(tx, userId);
  }

  /**
   * Stores the newest state of a connection, and publishes the entry again if it changed. If a
   * PlatformDataExpired event with a higher version was already received, omits the expired platform data.
   */
  async applyConnection(tx: EntityManager, state: ConnectionState, version: number): Promise<void> {
    const connection = await this.lockConnection(tx, state);
    if (!connection) return;
    const stored = version < connection.expiredVersion ? withoutPlatformData(state) : state;
    await this.connections.save(tx, { ...connection, state: stored, version });
    await this.connections.recordFollowers(tx, stored);
    await this.republishWithChannel(tx, state.userId);
  }

  /** Closes a connection for good and deletes its data. Later events of the connection have no effect. */
  async closeConnection(tx: EntityManager, ref: ConnectionRef): Promise<void> {
    const connection = await this.lockConnection(tx, ref);
    if (!connection) return;
    await this.connections.save(tx, { ...connection, state: null, closed: true });
    await this.connections.deleteFollowerHistory(tx, ref.connectionId);
    await this.republishWithChannel(tx, ref.userId);
  }

  /**
   * Handles a PlatformDataExpired event with the given version: deletes the platform data from events with
   * lower versions, and keeps newer platform data.
   */
  async expireFigures(tx: EntityManager, ref: ConnectionRef, version: number): Promise<void> {
    const connection = await this.lockConnection(tx, ref);
    if (!connection) return;
    const expiredVersion = Math.max(version, connection.expiredVersion);
    const isNewer = connection.version > version;
    const state = isNewer || !connection.state ? connection.state : withoutPlatformData(connection.state);
    await this.connections.save(tx, { ...connection, state, expiredVersion });
    if (!isNewer) await this.connections.deleteFollowerHistory(tx, ref.connectionId);
    await this.republishWithChannel(tx, ref.userId);
  }

  /** Deletes an entry for good. Publishes CreatorDeleted if the entry was ever published. */
  async delete(tx: EntityManager, userId: string): Promise<void> {
    if (!(await this.lockUnlessDeleted(tx, userId))) return;
    const entry = await this.entries.find(tx, userId);
    const deleted = entry?.version
      ? await this.outbox.add(tx, creatorDeletedV1, { aggregateId: userId, data: { userId } })
      : null;
    await this.entries.erase(tx, userId, deleted?.aggregateVersion ?? null);
    this.invalidate(tx, userId, [entry?.state]);
    await this.erasure.schedule(tx, userId, { except: [creatorDeletedV1] });
  }

  /**
   * Returns the entry of a public page. `listed` is false for a company, which has a page but isn't in the
   * directory.
   */
  async bySlug(slug: string): Promise<RpcOutput<typeof creatorsRpc.bySlug>> {
    const state = await this.entries.findBySlug(slug.toLowerCase());
    return { creator: state && toPublicEntry(state), listed: state?.listed ?? false };
  }

  /** Returns the public facts of the entries that have a public page. */
  async listedPeople(ids: readonly string[]): Promise<RpcOutput<typeof creatorsRpc.listedPeople>> {
    const states = await this.entries.findStates(ids);
    return { people: states.filter(({ hasPage }) => hasPage).map(toListedPerson) };
  }

  /** Returns the owner's preview: the public page that the account would have if it were published now. */
  async preview(userId: string): Promise<RpcOutput<typeof creatorsRpc.preview>> {
    const [entry, connections] = await Promise.all([
      this.entries.findDraft(userId),
      this.connections.listByUser(this.dataSource.manager, userId),
    ]);
    const account = entry?.account;
    if (!account?.isProfileComplete || !hasPublicPage(account.userType)) return null;
    const pictureId = entry?.pictureId ?? null;
    const { status: _, ...creator } = toPublicEntry(deriveEntry(account, connections, pictureId));
    const youtube = connections.find(({ platform }) => platform === 'youtube');
    return {
      creator,
      channel: youtube ? toYoutubeChannel(youtube) : null,
      isPublished: isPublished(account),
    };
  }

  /**
   * Returns the channel card of a public page.
   * @throws ProblemError 404 channel_not_found when there is no channel, or no channel data
   */
  async youtube(id: string): Promise<YoutubeChannel> {
    const connection = await this.entries.findYoutubeConnection(id);
    const channel = connection && toYoutubeChannel(connection);
    if (!channel) throw channelNotFound();
    return channel;
  }

  /**
   * Returns a page of the directory from PostgreSQL. Used while the search index is unavailable.
   * @throws ProblemError 400 too_deep when the page is past the first 10,000 results
   */
  async list(query: DirectoryQuery): Promise<EntryList> {
    assertPageDepth(query);
    const { states, ...rest } = await this.fallbackSearch.list(query);
    return { creators: states.map(toPublicEntry), ...rest, plain: true };
  }

  /**
   * Returns a page of the list of brands.
   * @throws ProblemError 400 too_deep when the page is past the first 10,000 results
   */
  async brands(query: BrandsQuery): Promise<BrandList> {
    assertPageDepth(query);
    const { states, total } = await this.brandList.page(query);
    return { brands: states.map(toPublicEntry), total };
  }

  async audience(userId: string): Promise<RpcOutput<typeof creatorsRpc.audience>> {
    return { days: audienceByDay(await this.getFollowerHistory(userId)) };
  }

  /**
   * Returns data about an account for the export of personal data: the directory entry and the daily follower
   * counts.
   */
  async export(userId: string): Promise<RpcOutput<typeof creatorsRpc.export>> {
    const [directoryEntry, followerHistory] = await Promise.all([
      this.entries.findState(userId),
      this.getFollowerHistory(userId),
    ]);
    return { directoryEntry, followerHistory };
  }

  private getFollowerHistory(userId: string) {
    return this.connections.getFollowerHistory(userId, oldestRetainedDay(this.clock.now()));
  }

  /**
   * Locks the entry. Returns false if the entry was deleted: the caller must then ignore the event, which
   * came late.
   */
  private async lockUnlessDeleted(tx: EntityManager, id: string): Promise<boolean> {
    await this.entries.lock(tx, id);
    return !(await this.entries.isDeleted(tx, id));
  }

  /**
   * Locks the entry and returns the connection. If the connection is new, returns an empty one, which isn't
   * stored yet. Returns null if the entry was deleted or the connection is closed.
   */
  private async lockConnection(
    tx: EntityManager,
    { userId, connectionId }: ConnectionRef,
  ): Promise<ConnectionEntity | null> {
    if (!(await this.lockUnlessDeleted(tx, userId))) return null;
    const present = await this.connections.find(tx, connectionId);
    if (present?.closed) return null;
    return present ?? { connectionId, userId, state: null, version: 0, expiredVersion: 0, closed: false };
  }

  /**
   * Publishes the entry if it changed. An entry that is still a draft is published only if its account may be
   * public. Returns the published state, or null for a draft.
   */
  private async republish(tx: EntityManager, id: string): Promise<EntryState | null> {
    const entry = await this.entries.find(tx, id);
    if (!entry?.account || (!entry.state && !isPublished(entry.account))) return null;
    const connections = await this.connections.listByUser(tx, id);
    const state = deriveEntry(entry.account, connections, entry.pictureId);
    if (isDeepStrictEqual(state, entry.state)) return entry.state;
    const event = await this.outbox.add(tx, creatorUpsertedV1, { aggregateId: id, data: { creator: state } });
    await this.entries.saveState(tx, state, {
      version: event.aggregateVersion,
      listedAt: entry.listedAt ?? (state.listed ? this.clock.now() : null),
    });
    this.invalidate(tx, id, [entry.state, state]);
    return state;
  }

  /**
   * Publishes the entry if it changed. Always invalidates the cached responses with the profile, because its
   * channel card may have changed even if the entry didn't.
   */
  private async republishWithChannel(tx: EntityManager, id: string): Promise<void> {
    this.invalidate(tx, id, [await this.republish(tx, id)]);
  }

  /**
   * After the transaction commits, invalidates the cached responses about the profile with this id, under
   * every slug in `states`.
   */
  private invalidate(
    tx: EntityManager,
    id: string,
    states: ReadonlyArray<EntryState | null | undefined>,
  ): void {
    const slugs = [...new Set(states.flatMap((state) => state?.slug ?? []))];
    if (slugs.length > 0) afterTransaction(tx, () => this.publisher.invalidate('profile', [{ id, slugs }]));
  }
}
