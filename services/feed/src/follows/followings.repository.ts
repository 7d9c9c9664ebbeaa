import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The account `followerId` follows the creator `creatorId`. */
export interface Following {
  followerId: string;
  creatorId: string;
}

/** Reads and writes follows. */
@Injectable()
export class FollowingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a follow. Returns false if the account already followed the creator. */
  async add(tx: EntityManager, { followerId, creatorId }: Following, followedAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO follows VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [followerId, creatorId, followedAt],
    );
    return rows.length > 0;
  }

  /** Deletes a follow. Returns false if the account didn't follow the creator. */
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

  async countFollowed(tx: EntityManager, followerId: string): Promise<number> {
    return readCount(
      await tx.query<CountRows>('SELECT count(*) AS total FROM follows WHERE follower_id = $1', [followerId]),
    );
  }

  async countFollowers(creatorId: string, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return readCount(
      await tx.query<CountRows>('SELECT count(*) AS total FROM follows WHERE creator_id = $1', [creatorId]),
    );
  }

  /**
   * Returns how many of the creator's current followers started to follow on each day (Quebec time) from
   * `from` to `until`. Days without new followers are omitted.
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
   * Deletes all follows in which the account is the follower or the followed creator. Returns the ids of the
   * creators that the account followed, sorted. The rows are locked in a fixed order, so that two accounts
   * that follow each other can be deleted concurrently without a deadlock.
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
