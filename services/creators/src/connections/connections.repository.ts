import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

/** What is known of accounts' connections, and their followers day by day. */
@Injectable()
export class ConnectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async ofUser(tx: EntityManager, userId: string): Promise<ConnectionState[]> {
    const rows = await tx.find(ConnectionEntity, { where: { userId }, order: { connectionId: 'ASC' } });
    return rows.flatMap(({ state }) => state ?? []);
  }

  find(tx: EntityManager, connectionId: string): Promise<ConnectionEntity | null> {
    return tx.findOneBy(ConnectionEntity, { connectionId });
  }

  async save(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await tx.upsert(ConnectionEntity, connection, ['connectionId']);
  }

  /** Keeps one count a day and connection, for the audience over time. */
  async recordFollowers(tx: EntityManager, connection: ConnectionState): Promise<void> {
    const { connectionId, followers, syncedAt } = connection;
    if (followers === null || syncedAt === null) return;
    const day = syncedAt.slice(0, 10);
    await tx.query(
      `INSERT INTO follower_history (connection_id, day, followers) VALUES ($1, $2::date, $3)
       ON CONFLICT (connection_id, day) DO UPDATE SET followers = EXCLUDED.followers`,
      [connectionId, day, followers],
    );
  }

  async forgetFollowers(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.query('DELETE FROM follower_history WHERE connection_id = $1', [connectionId]);
  }

  /** The followers of an account's connections, day by day from `firstDay`. */
  async followersOf(
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
