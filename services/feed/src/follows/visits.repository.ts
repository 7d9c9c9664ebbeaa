import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Visits } from './visit.rules.ts';

/** Stores when each account last visited its personal feed. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, tx: EntityManager = this.dataSource.manager): Promise<Visits | null> {
    const [row] = await tx.query<Array<{ visited_at: Date; visited_before: Date | null }>>(
      'SELECT visited_at, visited_before FROM personal_feeds WHERE user_id = $1',
      [userId],
    );
    return row ? { lastViewAt: row.visited_at, previousVisitEndedAt: row.visited_before } : null;
  }

  async save(tx: EntityManager, userId: string, { lastViewAt, previousVisitEndedAt }: Visits): Promise<void> {
    await tx.query(
      `INSERT INTO personal_feeds VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET visited_at = excluded.visited_at, visited_before = excluded.visited_before`,
      [userId, lastViewAt, previousVisitEndedAt],
    );
  }

  async erase(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('DELETE FROM personal_feeds WHERE user_id = $1', [userId]);
  }
}
