import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A list and the number of people on it. `hasPerson` is true if the person in the query is on the list. */
export interface ShortlistRow {
  id: string;
  name: string;
  people: number;
  createdAt: Date;
  sharedAt: Date | null;
  hasPerson: boolean;
}

/**
 * Reads and writes lists. Every query contains the owner's id, so that nobody can access another account's
 * lists.
 */
@Injectable()
export class ShortlistsRepository {
  constructor(private readonly dataSource: DataSource) {}

  listByOwner(
    ownerId: string,
    { personId = null, tx = this.dataSource.manager }: { personId?: string | null; tx?: EntityManager } = {},
  ): Promise<ShortlistRow[]> {
    return tx.query<ShortlistRow[]>(`${selectSql('$2')} WHERE owner_id = $1 ORDER BY created_at, id`, [
      ownerId,
      personId,
    ]);
  }

  async find(
    ownerId: string,
    listId: string,
    { personId = null, tx = this.dataSource.manager }: { personId?: string | null; tx?: EntityManager } = {},
  ): Promise<ShortlistRow | null> {
    const [row] = await tx.query<ShortlistRow[]>(`${selectSql('$3')} WHERE owner_id = $1 AND id = $2`, [
      ownerId,
      listId,
      personId,
    ]);
    return row ?? null;
  }

  async findShared(shareHash: string): Promise<{ id: string; name: string; people: number } | null> {
    const [row] = await this.dataSource.query<Array<{ id: string; name: string; people: number }>>(
      `SELECT id, name, ${countSql} AS people FROM shortlists
       WHERE share_hash = $1 AND (
         SELECT act FROM report_acts WHERE profile_id = owner_id ORDER BY at DESC, id DESC LIMIT 1
       ) IS DISTINCT FROM 'suspend'`,
      [shareHash],
    );
    return row ?? null;
  }

  async add(
    tx: EntityManager,
    { id, ownerId, name, createdAt }: { id: string; ownerId: string; name: string; createdAt: Date },
  ): Promise<void> {
    await tx.query('INSERT INTO shortlists (id, owner_id, name, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      ownerId,
      name,
      createdAt,
    ]);
  }

  async rename(tx: EntityManager, listId: string, name: string): Promise<void> {
    await tx.query('UPDATE shortlists SET name = $2 WHERE id = $1', [listId, name]);
  }

  /** Sets the hash of the link's token. If the hash is null, the link is revoked. */
  async setShare(
    listId: string,
    { hash, sharedAt }: { hash: string | null; sharedAt: Date | null },
  ): Promise<void> {
    await this.dataSource.query('UPDATE shortlists SET share_hash = $2, shared_at = $3 WHERE id = $1', [
      listId,
      hash,
      sharedAt,
    ]);
  }

  async delete(tx: EntityManager, ownerId: string, listId: string): Promise<void> {
    await tx.query('DELETE FROM shortlists WHERE owner_id = $1 AND id = $2', [ownerId, listId]);
  }

  async deleteByOwner(tx: EntityManager, ownerId: string): Promise<void> {
    await tx.query('DELETE FROM shortlists WHERE owner_id = $1', [ownerId]);
  }
}

const countSql = '(SELECT count(*)::integer FROM shortlist_people WHERE list_id = shortlists.id)';

function selectSql(personParameter: string): string {
  return `SELECT id, name, created_at AS "createdAt", shared_at AS "sharedAt", ${countSql} AS people,
    EXISTS (SELECT 1 FROM shortlist_people WHERE list_id = shortlists.id AND person_id = ${personParameter}::uuid) AS "hasPerson"
    FROM shortlists`;
}
