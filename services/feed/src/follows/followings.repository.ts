import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A follow of `creatorId` by `followerId`. */
export interface Following {
  followerId: string;
  creatorId: string;
}

/** Reads and writes follows. */
@Injectable()
export class FollowingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns false if the creator was already followed. */
  async add(tx: EntityManager, { followerId, creatorId }: Following, followedAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO follows VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [followerId, creatorId, followedAt],
    );
    return rows.length > 0;
  }

  /** Returns false if the creator wasn't followed. */
  async remove(tx: EntityManager, { followerId, creatorId }: Following): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'DELETE FROM follows WHERE follower_id = $1 AND creator_id = $2 RETURNING 1',
      [followerId, creatorId],
    );
    return rows.length > 0;
  }

  async has(tx: EntityManager, { followerId, creatorId }: Following): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM follows WHERE follower_id = $1 AND creator_id = $2',
      [followerId, creatorId],
    );
    return rows.length > 0;
  }

  /** Returns the number of creators that an account follows. */
  async countFollowed(tx: EntityManager, followerId: string): Promise<number> {
    return readCount(
      await tx.query<CountRows>('SELECT count(*) AS total FROM follows WHERE follower_id = $1', [followerId]),
    );
  }

  /** Returns the number of followers of a creator. */
  async countFollowers(creatorId: string, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return readCount(
      await tx.query<CountRows>('SELECT count(*) AS total FROM follows WHERE creator_id = $1', [creatorId]),
    );
  }

  /**
   * Returns the number of current followers by the day on which they started to follow (Quebec time), from
   * `from`
   * to `until`. Days without new followers are omitted.
   */
  async countGainedByDay(
    creatorId: string,
    from: string,
    until: string,
  ): Promise<Array<{ day: string; count: number }>> {
    const rows = await this.dataSource.query<Array<{ day: string; count: string }>>(
      `SELECT (followed_at AT TIME ZONE 'America/Toronto')::date::text AS day, count(*) FROM follows
       WHERE creator_id = $1 AND followed_at >= $2::date::timestamp AT TIME ZONE 'America/Toronto'
         AND followed_at < ($3::date + 1)::timestamp AT TIME ZONE 'America/Toronto' GROUP BY 1`,
      [creatorId, from, until],
    );
    return rows.map(({ day, count }) => ({ day, count: Number(count) }));
  }

  async listFollowedIds(followerId: string): Promise<string[]> {
    const rows = await this.dataSource.query<Array<{ creator_id: string }>>(
      'SELECT creator_id FROM follows WHERE follower_id = $1 ORDER BY creator_id',
      [followerId],
    );
    return rows.map((row) => row.creator_id);
  }

  /**
   * Deletes all follows from and to an account. Returns the ids of the creators that it followed, sorted.
   * Rows are locked in order, so that deleting two accounts that follow each other can't deadlock.
   */
  async deleteAll(tx: EntityManager, userId: string): Promise<string[]> {
    await tx.query(
      `SELECT 1 FROM follows WHERE follower_id = $1 OR creator_id = $1
       ORDER BY follower_id, creator_id FOR UPDATE`,
      [userId],
    );
    const [rows] = await tx.query<[Array<{ creator_id: string; follower_id: string }>, number]>(
      'DELETE FROM follows WHERE follower_id = $1 OR creator_id = $1 RETURNING follower_id, creator_id',
      [userId],
    );
    return rows
      .filter((row) => row.follower_id === userId)
      .map((row) => row.creator_id)
      .sort();
  }
}

type CountRows = Array<{ total: string }>;

function readCount([row]: CountRows): number {
  return Number(row?.total ?? 0);
}
