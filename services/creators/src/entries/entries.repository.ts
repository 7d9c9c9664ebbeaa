import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from '../connections/connection.entity.ts';
import { TombstoneEntity } from '../tombstones/tombstone.entity.ts';
import { EntryEntity } from './entries.entity.ts';
import { platformsOf, searchTextOf } from './entries.rules.ts';

/** The tables of entries and of what is left of the deleted ones. */
@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Serialises all that happens to one entry, whichever stream it comes from, until `tx` ends. */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  }

  isDeleted(tx: EntityManager, id: string): Promise<boolean> {
    return tx.existsBy(TombstoneEntity, { id });
  }

  find(tx: EntityManager, id: string): Promise<EntryEntity | null> {
    return tx.findOneBy(EntryEntity, { id });
  }

  async saveAccount(tx: EntityManager, account: AccountState): Promise<void> {
    await tx.upsert(EntryEntity, { id: account.userId, account }, ['id']);
  }

  async publish(tx: EntityManager, state: EntryState, version: number): Promise<void> {
    await tx.update(
      EntryEntity,
      { id: state.id },
      {
        state,
        version,
        slug: state.slug,
        hasPage: state.hasPage,
        listed: state.listed,
        sortName: fold(state.name),
        searchText: searchTextOf(state),
        platforms: platformsOf(state),
        categories: state.categories,
        regionBucket: state.regionBucket,
        audienceSize: state.audienceSize,
        followers: state.followers,
        createdAt: new Date(state.createdAt),
        updatedAt: () => 'now()',
      },
    );
  }

  /** Leaves nothing but the id. */
  async erase(tx: EntityManager, id: string, version: number | null): Promise<void> {
    await tx.delete(ConnectionEntity, { userId: id });
    await tx.delete(EntryEntity, { id });
    await tx.upsert(TombstoneEntity, { id, version }, ['id']);
  }

  async bySlug(slug: string): Promise<EntryState | null> {
    const entry = await this.dataSource.manager.findOneBy(EntryEntity, { slug, hasPage: true });
    return entry?.state ?? null;
  }

  /** The published entry of an account, listed or not. */
  async stateOf(userId: string): Promise<EntryState | null> {
    return (await this.dataSource.manager.findOneBy(EntryEntity, { id: userId }))?.state ?? null;
  }

  /** Published states in the order of the ids; one that was deleted since they were read is missing. */
  async statesOf(ids: readonly string[]): Promise<EntryState[]> {
    const rows = await this.dataSource.query<Array<{ id: string; state: EntryState | null }>>(
      'SELECT id, state FROM entries WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    return ids.flatMap((id) => states.get(id) ?? []);
  }

  /** An account as it was last told, published or not; null for one that was deleted, or never heard of. */
  async accountOf(userId: string): Promise<AccountState | null> {
    return (await this.dataSource.manager.findOneBy(EntryEntity, { id: userId }))?.account ?? null;
  }

  /** The YouTube connection of an entry that has a page; null where there is none. */
  async youtubeOf(id: string): Promise<ConnectionState | null> {
    const [row] = await this.dataSource.query<Array<{ state: ConnectionState }>>(
      `SELECT connections.state FROM connections JOIN entries ON entries.id = connections.user_id
       WHERE entries.id = $1 AND entries.has_page AND connections.state ->> 'platform' = 'youtube'
       ORDER BY connections.connection_id DESC LIMIT 1`,
      [id],
    );
    return row?.state ?? null;
  }
}
