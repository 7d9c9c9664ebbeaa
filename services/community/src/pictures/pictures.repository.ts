import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface PictureRow {
  userId: string;
  pictureId: string | null;
  changedAt: Date;
  rejectedAt: Date | null;
}

const columns =
  'user_id AS "userId", picture_id AS "pictureId", changed_at AS "changedAt", rejected_at AS "rejectedAt"';

/** Reads and writes the pictures of accounts, and the times after which their files are deleted. */
@Injectable()
export class PicturesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks an account until `tx` ends, so that its changes and its erasure run one after the other. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  }

  async isDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM tombstones WHERE user_id = $1', [userId]);
    return rows.length > 0;
  }

  async find(userId: string, tx: EntityManager = this.dataSource.manager): Promise<PictureRow | null> {
    const [row] = await tx.query<PictureRow[]>(`SELECT ${columns} FROM pictures WHERE user_id = $1`, [
      userId,
    ]);
    return row ?? null;
  }

  /** Returns those of `userIds` that have a picture, each with the id of the picture. */
  listByUsers(userIds: readonly string[]): Promise<Array<{ userId: string; pictureId: string }>> {
    return this.dataSource.query(
      `SELECT user_id AS "userId", picture_id AS "pictureId" FROM pictures
       WHERE user_id = ANY ($1::uuid[]) AND picture_id IS NOT NULL`,
      [userIds],
    );
  }

  async save(tx: EntityManager, { userId, pictureId, changedAt, rejectedAt }: PictureRow): Promise<void> {
    await tx.query(
      `INSERT INTO pictures (user_id, picture_id, changed_at, rejected_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET picture_id = excluded.picture_id, changed_at = excluded.changed_at,
         rejected_at = excluded.rejected_at`,
      [userId, pictureId, changedAt, rejectedAt],
    );
  }

  async addFiles(
    tx: EntityManager,
    file: { pictureId: string; userId: string; deleteAfter: Date },
  ): Promise<void> {
    await tx.query('INSERT INTO picture_files (picture_id, user_id, delete_after) VALUES ($1, $2, $3)', [
      file.pictureId,
      file.userId,
      file.deleteAfter,
    ]);
  }

  /**
   * Cancels the deletion of a picture's files. Returns false if the deletion is due at `now`, or if the picture
   * belongs to another account.
   */
  async keepFiles(
    tx: EntityManager,
    { pictureId, userId, now }: { pictureId: string; userId: string; now: Date },
  ): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE picture_files SET delete_after = NULL
       WHERE picture_id = $1 AND user_id = $2 AND delete_after > $3 RETURNING picture_id`,
      [pictureId, userId, now],
    );
    return rows.length > 0;
  }

  async releaseFiles(tx: EntityManager, pictureId: string, deleteAfter: Date): Promise<void> {
    await tx.query('UPDATE picture_files SET delete_after = $2 WHERE picture_id = $1', [
      pictureId,
      deleteAfter,
    ]);
  }

  /**
   * Deletes an account's picture, and schedules the deletion of the picture's files for `deleteAfter`. The
   * files of reserved pictures keep their own deletion time, because the gateway may still be writing them.
   */
  async erase(tx: EntityManager, userId: string, deleteAfter: Date): Promise<void> {
    await tx.query('DELETE FROM pictures WHERE user_id = $1', [userId]);
    await tx.query('UPDATE picture_files SET delete_after = $2 WHERE user_id = $1 AND delete_after IS NULL', [
      userId,
      deleteAfter,
    ]);
  }

  /** Returns the ids of up to `limit` pictures whose files are due for deletion. */
  async listDueFiles(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<Array<{ picture_id: string }>>(
      'SELECT picture_id FROM picture_files WHERE delete_after <= $1 ORDER BY delete_after LIMIT $2',
      [now, limit],
    );
    return rows.map((row) => row.picture_id);
  }

  async forgetFiles(pictureId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM picture_files WHERE picture_id = $1', [pictureId]);
  }
}
