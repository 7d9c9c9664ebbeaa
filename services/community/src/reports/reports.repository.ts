import type {
  ReportCategory,
  ReporterOutcome,
  ReportOutcome,
  ReportTargetKind,
} from '@bottin/contracts/domain/reports.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface Target {
  kind: ReportTargetKind;
  targetId: string;
}

/** A report whose target still exists. */
export interface ReportRow extends Target {
  id: string;
  receipt: string;
  profileId: string;
  label: string;
  /** Copy of a reported message; null for other targets. */
  quote: string | null;
  category: ReportCategory;
  text: string;
  email: string | null;
  reporterId: string | null;
  createdAt: Date;
}

/** An open report of the queue, with the number of open reports about its target. */
export interface OpenReportRow extends ReportRow {
  total: number;
}

/** A report with its outcome, which is null while the report is open. */
export interface ReportWithOutcome extends ReportRow {
  closedAt: Date | null;
  outcome: ReporterOutcome | null;
  reason: string | null;
}

/** A closed report whose reporter hasn't been notified yet. `outcome` is `gone` if the target was deleted. */
export interface UnnotifiedReport {
  id: string;
  receipt: string;
  label: string;
  email: string | null;
  reporterId: string | null;
  outcome: ReporterOutcome;
  reason: string;
}

const columns = `id, receipt, kind, target_id AS "targetId", profile_id AS "profileId", label, quote, category, text, email,
  reporter_id AS "reporterId", created_at AS "createdAt"`;

/**
 * Targets with an open report or an open contest. `since` is the time of the oldest open report or contest.
 */
const waitingSql = `
  SELECT kind, target_id, min(since) AS since FROM (
    SELECT kind, target_id, created_at AS since FROM reports WHERE closed_at IS NULL
    UNION ALL
    SELECT kind, target_id, contested_at FROM report_decisions
    WHERE contested_at IS NOT NULL AND answered_at IS NULL
  ) AS open GROUP BY kind, target_id`;

@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a report. Returns false if there is a report with its id. */
  async add(tx: EntityManager, report: ReportRow): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO reports (id, receipt, kind, target_id, profile_id, label, quote, category, text, email, reporter_id,
         created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        report.id,
        report.receipt,
        report.kind,
        report.targetId,
        report.profileId,
        report.label,
        report.quote,
        report.category,
        report.text,
        report.email,
        report.reporterId,
        report.createdAt,
      ],
    );
    return rows.length > 0;
  }

  /**
   * Returns the receipt of the report with this id. Returns null unless that report has the same reporter, target
   * and content, because clients choose ids.
   */
  async findReceipt(tx: EntityManager, report: ReportRow): Promise<string | null> {
    const [row] = await tx.query<Array<{ receipt: string }>>(
      `SELECT receipt FROM reports WHERE id = $1 AND kind = $2 AND target_id = $3 AND category = $4 AND text = $5
         AND email IS NOT DISTINCT FROM $6 AND reporter_id IS NOT DISTINCT FROM $7`,
      [
        report.id,
        report.kind,
        report.targetId,
        report.category,
        report.text,
        report.email,
        report.reporterId,
      ],
    );
    return row?.receipt ?? null;
  }

  /** Returns a page of the targets that wait for a decision, and the total number of such targets. */
  async pageWaiting({ page, limit }: { page: number; limit: number }): Promise<[Target[], number]> {
    const [targets, [row]] = await Promise.all([
      this.dataSource.query<Target[]>(
        `SELECT kind, target_id AS "targetId" FROM (${waitingSql}) AS waiting
         ORDER BY since, kind, target_id LIMIT $1 OFFSET $2`,
        [limit, (page - 1) * limit],
      ),
      this.dataSource.query<Array<{ total: number }>>(
        `SELECT count(*)::integer AS total FROM (${waitingSql}) AS waiting`,
      ),
    ]);
    return [targets, row?.total ?? 0];
  }

  /** Returns the oldest open reports about each of the targets, at most `limit` for each target. */
  listOpen(targets: readonly Target[], limit: number): Promise<OpenReportRow[]> {
    return this.dataSource.query<OpenReportRow[]>(
      `SELECT ${columns}, total FROM (
         SELECT *, count(*) OVER (PARTITION BY kind, target_id)::integer AS total,
           row_number() OVER (PARTITION BY kind, target_id ORDER BY created_at, id) AS place
         FROM reports WHERE closed_at IS NULL
           AND (kind, target_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       ) AS open WHERE place <= $3 ORDER BY created_at, id`,
      [targets.map(({ kind }) => kind), targets.map(({ targetId }) => targetId), limit],
    );
  }

  /**
   * Closes the given reports that are open. With `readAt`, also closes the other open reports about the same
   * targets that were created before that time. Skips a target if none of the given reports about it is still
   * open. Returns the closed reports.
   */
  async close(
    tx: EntityManager,
    { ids, readAt }: { ids: readonly string[]; readAt: string | undefined },
    { outcome, reason, at }: { outcome: ReportOutcome; reason: string; at: Date },
  ): Promise<ReportRow[]> {
    // Lock the rows in a fixed order, so that two administrators who close the same reports can't deadlock.
    const open = await tx.query<ReportRow[]>(
      `SELECT ${columns} FROM reports
       WHERE closed_at IS NULL AND id IN (
         SELECT id FROM reports WHERE id = ANY ($1::uuid[])
         UNION
         SELECT other.id FROM reports AS given JOIN reports AS other USING (kind, target_id)
         WHERE given.id = ANY ($1::uuid[]) AND given.closed_at IS NULL
           AND other.closed_at IS NULL AND other.created_at < $2::timestamptz
       )
       ORDER BY id FOR UPDATE`,
      [ids, readAt === undefined ? null : new Date(readAt)],
    );
    await tx.query(
      'UPDATE reports SET closed_at = $2, outcome = $3, reason = $4 WHERE id = ANY ($1::uuid[])',
      [open.map(({ id }) => id), at, outcome, reason],
    );
    return open;
  }

  /** Returns the oldest closed reports whose reporters must still be notified. With `id`, only that one. */
  listUnnotified(limit: number, id: string | null = null): Promise<UnnotifiedReport[]> {
    return this.dataSource.query<UnnotifiedReport[]>(
      `SELECT id, receipt, label, email, reporter_id AS "reporterId", outcome, reason FROM reports
       WHERE closed_at IS NOT NULL AND told_at IS NULL AND ($2::uuid IS NULL OR id = $2)
       ORDER BY closed_at, id LIMIT $1`,
      [limit, id],
    );
  }

  /**
   * Marks the reporter as notified. If the target was deleted, also erases the reason, because no further
   * e-mail needs it.
   */
  async markNotified(id: string, at: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE reports SET told_at = $2, reason = CASE WHEN profile_id IS NULL THEN '' ELSE reason END
       WHERE id = $1`,
      [id, at],
    );
  }

  /** Erases reporters' addresses and messages' texts in reports that were closed before a time. */
  async eraseContents(closedBefore: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE reports SET email = NULL, quote = NULL, label = CASE kind WHEN 'message' THEN '' ELSE label END
       WHERE (email IS NOT NULL OR quote IS NOT NULL) AND closed_at < $1 AND told_at IS NOT NULL`,
      [closedBefore],
    );
  }

  /** Returns the reports of an account whose ids follow `after`, sorted by id. With null as `limit`, returns all. */
  pageByReporter(
    reporterId: string,
    after: string | null,
    limit: number | null,
  ): Promise<ReportWithOutcome[]> {
    return this.dataSource.query<ReportWithOutcome[]>(
      `SELECT ${columns}, closed_at AS "closedAt", outcome, reason FROM reports
       WHERE reporter_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
      [reporterId, after, limit],
    );
  }

  /**
   * Removes what identifies a deleted account in its own reports, which stay because they are about somebody else.
   * Erases the reports about the account, but keeps what is needed for e-mails that reporters haven't received yet.
   */
  async forget(tx: EntityManager, userId: string, at: Date): Promise<void> {
    // Lock the rows in the order of `close`, so that erasing and closing can't deadlock.
    await tx.query(
      'SELECT id FROM reports WHERE reporter_id = $1 OR profile_id = $1 ORDER BY id FOR UPDATE',
      [userId],
    );
    await tx.query('UPDATE reports SET reporter_id = NULL, email = NULL WHERE reporter_id = $1', [userId]);
    await tx.query('DELETE FROM reports WHERE profile_id = $1 AND told_at IS NOT NULL', [userId]);
    await tx.query(
      `UPDATE reports SET target_id = NULL, profile_id = NULL, label = '', text = '', quote = NULL,
         closed_at = coalesce(closed_at, $2), outcome = coalesce(outcome, 'gone'), reason = coalesce(reason, '')
       WHERE profile_id = $1`,
      [userId, at],
    );
  }
}
