import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

/** Reads and writes connections and their daily follower counts. */
@Injectable()
export class ConnectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async listByUser(tx: EntityManager, userId: string): Promise<ConnectionState[]> {
    const rows = await tx.find(ConnectionEntity, { where: { userId }, order: { connectionId: 'ASC' } });
    return rows.flatMap(({ state }) => state ?? []);
  }

  find(tx: EntityManager, connectionId: string): Promise<ConnectionEntity | null> {
    return tx.findOneBy(ConnectionEntity, { connectionId });
  }

  async save(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await tx.upsert(ConnectionEntity, connection, ['connectionId']);
  }

  /**
   * Stores the connection's follower count, for the day (in Quebec) of its last sync. Replaces an earlier count for the
   * same day.
   */
  async recordFollowers(tx: EntityManager, connection: ConnectionState): Promise<void> {
    const { connectionId, followers, syncedAt } = connection;
    if (followers === null || syncedAt === null) return;
    const day = toQuebecDay(new Date(syncedAt));
    await tx.query(
      `INSERT INTO follower_history (connection_id, day, followers) VALUES ($1, $2::date, $3)
       ON CONFLICT (connection_id, day) DO UPDATE SET followers = EXCLUDED.followers`,
      [connectionId, day, followers],
    );
  }

  async deleteFollowerHistory(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.query('DELETE FROM follower_history WHERE connection_id = $1', [connectionId]);
  }

  /**
   * Returns the follower count of each entry, by entry id. This is the last count that was read from day
   * `from` to day `day`, both included. If `platform` is null, the count is for the entry's main platform.
   */
  async getFollowersOnDay({
    ids,
    platform,
    day,
    from,
  }: {
    ids: readonly string[];
    platform: string | null;
    day: string;
    from: string;
  }): Promise<Record<string, number>> {
    const rows = await this.dataSource.query<Array<{ id: string; followers: string }>>(
      `SELECT DISTINCT ON (entries.id) entries.id, history.followers FROM entries
       JOIN connections ON connections.user_id = entries.id
         AND connections.state ->> 'platform' = coalesce($2, entries.state ->> 'platform')
       JOIN follower_history AS history USING (connection_id)
       WHERE entries.id = ANY($1::uuid[]) AND history.day BETWEEN $3::date AND $4::date
       ORDER BY entries.id, history.day DESC`,
      [ids, platform, from, day],
    );
    return Object.fromEntries(rows.map(({ id, followers }) => [id, Number(followers)]));
  }

  /**
   * Returns the daily follower counts of all connections of an account, from `firstDay` on, sorted by day.
   */
  async getFollowerHistory(
    userId: string,
    firstDay: string,
  ): Promise<Array<{ connectionId: string; day: string; followers: number }>> {
    const rows = await this.dataSource.query<Array<{ connectionId: string; day: string; followers: string }>>(
      `SELECT connection_id AS "connectionId", day::text, followers FROM follower_history
       JOIN connections USING (connection_id) WHERE user_id = $1 AND day >= $2::date ORDER BY day, connection_id`,
      [userId, firstDay],
    );
    return rows.map((row) => ({ ...row, followers: Number(row.followers) }));
  }
}
