import { type EntryState, entryStateSchema } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { toSortKey } from '@bottin/contracts/domain/text.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { getFollowersField } from '@bottin/contracts/filters/platform-followers.ts';
import { type FieldSql, getColumnSql } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from '../connections/connection.entity.ts';
import { buildFollowersSql } from '../platform-followers/followers-sql.rules.ts';
import { TombstoneEntity } from '../tombstones/tombstone.entity.ts';
import { EntryEntity } from './entries.entity.ts';
import { listPlatforms, buildSearchText } from './entries.rules.ts';

/** Reads and writes entries, and the ids of deleted entries (tombstones). */
@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks an entry until `tx` ends. All code that changes an entry must lock it first, because events from
   * several streams can change the same entry at the same time.
   */
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

  async savePicture(tx: EntityManager, id: string, pictureId: string | null): Promise<void> {
    await tx.upsert(EntryEntity, { id, pictureId }, ['id']);
  }

  /** Stores the state that the event CreatorUpserted contains, and the columns that queries read. */
  async saveState(
    tx: EntityManager,
    state: EntryState,
    { version, listedAt }: Pick<EntryEntity, 'listedAt'> & { version: number },
  ): Promise<void> {
    await tx.update(
      EntryEntity,
      { id: state.id },
      {
        state,
        version,
        slug: state.slug,
        hasPage: state.hasPage,
        listed: state.listed,
        sortName: toSortKey(state.name),
        searchText: buildSearchText(state),
        platforms: listPlatforms(state),
        categories: state.categories,
        regionBucket: state.regionBucket,
        audienceSize: state.audienceSize,
        followers: state.followers,
        createdAt: new Date(state.createdAt),
        listedAt,
        updatedAt: () => 'now()',
      },
    );
  }

  /** Deletes all data of an entry, and stores the entry's id as a tombstone. */
  async erase(tx: EntityManager, id: string, version: number | null): Promise<void> {
    await tx.delete(ConnectionEntity, { userId: id });
    await tx.delete(EntryEntity, { id });
    await tx.query('UPDATE discoveries SET ids = array_remove(ids, $1::uuid) WHERE $1::uuid = ANY (ids)', [
      id,
    ]);
    await tx.upsert(TombstoneEntity, { id, version }, ['id']);
  }

  async findBySlug(slug: string): Promise<EntryState | null> {
    const entry = await this.dataSource.manager.findOneBy(EntryEntity, { slug, hasPage: true });
    return entry?.state ?? null;
  }

  /**
   * Returns the published state of an account's entry; null if it was never published. Includes entries that
   * the directory doesn't list.
   */
  async findState(userId: string): Promise<EntryState | null> {
    return (await this.dataSource.manager.findOneBy(EntryEntity, { id: userId }))?.state ?? null;
  }

  /**
   * Returns the published states of entries, in the order of `ids`. Omits entries that were deleted
   * meanwhile.
   */
  async findStates(ids: readonly string[]): Promise<EntryState[]> {
    const rows = await this.dataSource.query<Array<{ id: string; state: EntryState | null }>>(
      'SELECT id, state FROM entries WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    return ids.flatMap((id) => states.get(id) ?? []);
  }

  /**
   * Returns an entry with the latest known state of its account, even if the entry is a draft; null when the
   * account is deleted or unknown.
   */
  findDraft(userId: string): Promise<EntryEntity | null> {
    return this.dataSource.manager.findOneBy(EntryEntity, { id: userId });
  }

  /**
   * Returns the YouTube connection of an entry, or null when there is none or the entry has no public page.
   */
  async findYoutubeConnection(id: string): Promise<ConnectionState | null> {
    const [row] = await this.dataSource.query<Array<{ state: ConnectionState }>>(
      `SELECT connections.state FROM connections JOIN entries ON entries.id = connections.user_id
       WHERE entries.id = $1 AND entries.has_page AND connections.state ->> 'platform' = 'youtube'
       ORDER BY connections.connection_id DESC LIMIT 1`,
      [id],
    );
    return row?.state ?? null;
  }

  /**
   * Returns the SQL expressions that read a field of an entry, or the followers of an entry on one platform.
   * A field without a column is read from the JSON column `state`.
   */
  getFieldSql(field: string): FieldSql {
    const counted = platforms.find((platform) => field === getFollowersField(platform));
    if (counted) {
      const sql = buildFollowersSql(`'${counted}'`);
      return { term: `${sql}::text`, list: sql, range: sql };
    }
    const column = getColumnSql(this.dataSource, EntryEntity, field);
    if (column) return column;
    if (!Object.hasOwn(entryStateSchema.shape, field)) throw new Error(`an entry has no field ${field}`);
    return {
      term: `(state ->> '${field}')`,
      list: `ARRAY (SELECT jsonb_array_elements_text(state -> '${field}'))`,
      range: `(state ->> '${field}')::numeric`,
    };
  }
}
