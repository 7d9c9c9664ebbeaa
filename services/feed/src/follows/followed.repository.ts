import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CreatorEntity } from '../items/items.entity.ts';

const isShownSql = '(creators.listed OR creators.has_page)';

/** Reads the creators that an account follows, with their current public data. */
@Injectable()
export class FollowedRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isShown(creatorId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM creators WHERE user_id = $1 AND ${isShownSql}`,
      [creatorId],
    );
    return rows.length > 0;
  }

  /**
   * Returns whether a creator is listed or has a page. If so, the creator's row can't be deleted until `tx`
   * ends.
   */
  async lockIfShown(tx: EntityManager, creatorId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM creators WHERE user_id = $1 AND ${isShownSql} FOR KEY SHARE`,
      [creatorId],
    );
    return rows.length > 0;
  }

  /**
   * Returns a page of the creators that an account follows, most recently followed first, and the total
   * number of these creators. Creators without a page are neither returned nor counted.
   */
  async page(
    followerId: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ rows: Array<{ creator: CreatorEntity; followedAt: Date }>; total: number }> {
    const from = `FROM follows JOIN creators ON creators.user_id = creator_id AND ${isShownSql} WHERE follower_id = $1`;
    const [found, [counted]] = await Promise.all([
      this.dataSource.query<Array<{ creator_id: string; followed_at: Date }>>(
        `SELECT creator_id, followed_at ${from} ORDER BY followed_at DESC, creator_id LIMIT $2 OFFSET $3`,
        [followerId, limit, (page - 1) * limit],
      ),
      this.dataSource.query<Array<{ total: string }>>(`SELECT count(*) AS total ${from}`, [followerId]),
    ]);
    const creators = await this.dataSource.manager
      .createQueryBuilder(CreatorEntity, 'creator')
      .where('creator.userId = ANY (:ids)', { ids: found.map((row) => row.creator_id) })
      .getMany();
    const byId = new Map(creators.map((creator) => [creator.userId, creator]));
    return {
      rows: found.flatMap((row) => {
        const creator = byId.get(row.creator_id);
        return creator ? [{ creator, followedAt: row.followed_at }] : [];
      }),
      total: Number(counted?.total ?? 0),
    };
  }

  /** Returns every creator that an account follows. `name` is null for a creator without a page. */
  async listAll(
    followerId: string,
  ): Promise<Array<{ creatorId: string; name: string | null; followedAt: Date }>> {
    return this.dataSource.query(
      `SELECT creator_id AS "creatorId", creators.name, followed_at AS "followedAt"
       FROM follows LEFT JOIN creators ON creators.user_id = creator_id AND ${isShownSql}
       WHERE follower_id = $1 ORDER BY followed_at, creator_id`,
      [followerId],
    );
  }
}
