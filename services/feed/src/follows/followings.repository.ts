import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An account and whom it follows. */
export interface Following {
  followerId: string;
  creatorId: string;
}

/** The table of who follows whom. */
@Injectable()
export class FollowingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether anything came of it: false for who is followed already. */
  async add(tx: EntityManager, { followerId, creatorId }: Following, followedAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO follows VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [followerId, creatorId, followedAt],
    );
    return rows.length > 0;
  }

  /** Whether anything came of it: false for who isn't followed. */
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

  /** How many an account follows. */
  async countOf(tx: EntityManager, followerId: string): Promise<number> {
    return countIn(
      await tx.query<Counted>('SELECT count(*) AS total FROM follows WHERE follower_id = $1', [followerId]),
    );
  }

  /** How many follow someone. */
  async followersOf(creatorId: string, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return countIn(
      await tx.query<Counted>('SELECT count(*) AS total FROM follows WHERE creator_id = $1', [creatorId]),
    );
  }

  /** Of those who follow someone, how many began on each day of Quebec's between two; days without any are left out. */
  async gainedBy(
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

  async idsOf(followerId: string): Promise<string[]> {
    const rows = await this.dataSource.query<Array<{ creator_id: string }>>(
      'SELECT creator_id FROM follows WHERE follower_id = $1 ORDER BY creator_id',
      [followerId],
    );
    return rows.map((row) => row.creator_id);
  }

  /** Ends all of which an account is a part; gives whom it followed, by id. Two that follow each other may go at once. */
  async eraseAll(tx: EntityManager, userId: string): Promise<string[]> {
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

type Counted = Array<{ total: string }>;

function countIn([row]: Counted): number {
  return Number(row?.total ?? 0);
}
