import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface SavedSearchRow {
  id: string;
  name: string;
  /** Canonical query string at the time when the search was saved. */
  query: string;
  createdAt: Date;
}

const columns = 'id, name, query, created_at AS "createdAt"';

/**
 * Reads and writes saved searches. Every query contains the owner's id, so that nobody can access another
 * account's searches.
 */
@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  listByOwner(ownerId: string, tx: EntityManager = this.dataSource.manager): Promise<SavedSearchRow[]> {
    return tx.query<SavedSearchRow[]>(
      `SELECT ${columns} FROM saved_searches WHERE owner_id = $1 ORDER BY created_at, id`,
      [ownerId],
    );
  }

  async add(
    tx: EntityManager,
    { id, ownerId, name, query, createdAt }: SavedSearchRow & { ownerId: string },
  ): Promise<void> {
    await tx.query(
      'INSERT INTO saved_searches (id, owner_id, name, query, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, ownerId, name, query, createdAt],
    );
  }

  async rename(tx: EntityManager, ownerId: string, searchId: string, name: string): Promise<void> {
    await tx.query('UPDATE saved_searches SET name = $3 WHERE owner_id = $1 AND id = $2', [
      ownerId,
      searchId,
      name,
    ]);
  }

  async delete(ownerId: string, searchId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM saved_searches WHERE owner_id = $1 AND id = $2', [
      ownerId,
      searchId,
    ]);
  }

  async deleteByOwner(tx: EntityManager, ownerId: string): Promise<void> {
    await tx.query('DELETE FROM saved_searches WHERE owner_id = $1', [ownerId]);
  }
}
