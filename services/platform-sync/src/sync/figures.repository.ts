import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FailureReason } from '../google/platform-failure.ts';
import { nextFiguresAt } from './figures.rules.ts';
import { nextAttemptAt } from './sync.rules.ts';

/** A connection whose figures were due at `dueAt`. */
export interface DueFigures {
  connectionId: string;
  dueAt: Date;
  /** Number of refreshes that have failed since the last success. */
  failures: number;
}

/** If a process crashes during a refresh, another replica repeats the refresh after this time. */
const claimMs = 5 * 60_000;

/** Schedules the refreshes of figures. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims up to `limit` connections whose figures are due, starting with those due for longest. */
  async claimDue(now: Date, limit: number): Promise<DueFigures[]> {
    const [rows] = await this.dataSource.query<[DueFigures[], number]>(
      `WITH due AS (
         SELECT connection_id, figures_due_at FROM connections
         WHERE managed AND status = 'active' AND figures_due_at <= $1
         ORDER BY figures_due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       UPDATE connections SET figures_due_at = $2 FROM due WHERE connections.connection_id = due.connection_id
       RETURNING due.connection_id AS "connectionId", due.figures_due_at AS "dueAt",
         figures_failures AS failures`,
      [now, new Date(now.getTime() + claimMs), limit],
    );
    return rows;
  }

  /**
   * Schedules the next refresh. After a failed refresh, uses the same back-off as after a failed sync.
   */
  async schedule(
    { connectionId, dueAt, failures }: DueFigures,
    failure: FailureReason | null,
    now: Date,
  ): Promise<void> {
    const next = failure
      ? nextAttemptAt(
          { reason: failure, failures: failures + 1, last: { failureReason: null, nextSyncAt: null } },
          now,
          Math.random(),
        )
      : nextFiguresAt(dueAt, now);
    // Replace only the time that the claim set. A later time or null was set meanwhile, by a sync or by the
    // expiry of the connection's data.
    await this.dataSource.query(
      `UPDATE connections SET figures_due_at = $2, figures_failures = $3
       WHERE connection_id = $1 AND figures_due_at <= $4`,
      [connectionId, next, failure ? failures + 1 : 0, new Date(now.getTime() + claimMs)],
    );
  }
}
