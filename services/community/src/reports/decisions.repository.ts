import type { ReportOutcome, ReportTargetKind } from '@bottin/contracts/domain/reports.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Target } from './reports.repository.ts';

/** A decision about a target. The decision closed one or more reports about this target. */
export interface DecisionRow extends Target {
  id: string;
  profileId: string;
  label: string;
  outcome: ReportOutcome;
  reason: string;
  reports: number;
  decidedAt: Date;
  contest: string | null;
  contestedAt: Date | null;
  answer: string | null;
  answerOutcome: ReportOutcome | null;
}

export interface NewDecision
  extends Omit<DecisionRow, 'contest' | 'contestedAt' | 'answer' | 'answerOutcome'> {
  decidedBy: string;
  /**
   * Token of the link that contests the decision. Null, like its hash, if the decision can't be contested.
   */
  contestToken: string | null;
  contestHash: string | null;
}

export interface ActRow {
  id: string;
  profileId: string;
  act: 'suspend' | 'restore';
  reason: string | null;
  at: Date;
}

/** A decision, or an answer to a contest, of which the reported person must still be notified. */
export interface UnnotifiedDecision {
  id: string;
  kind: ReportTargetKind;
  profileId: string;
  label: string;
  outcome: ReportOutcome;
  reason: string;
  token: string | null;
}

const columns = `id, kind, target_id AS "targetId", profile_id AS "profileId", label, outcome, reason, reports,
  decided_at AS "decidedAt", contest, contested_at AS "contestedAt", answer, answer_outcome AS "answerOutcome"`;

/** Reads and writes the decisions about reports, their contests, and the suspensions of accounts. */
@Injectable()
export class DecisionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, decision: NewDecision): Promise<void> {
    await tx.query(
      `INSERT INTO report_decisions (id, kind, target_id, profile_id, label, outcome, reason, reports, decided_by,
         decided_at, contest_token, contest_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        decision.id,
        decision.kind,
        decision.targetId,
        decision.profileId,
        decision.label,
        decision.outcome,
        decision.reason,
        decision.reports,
        decision.decidedBy,
        decision.decidedAt,
        decision.contestToken,
        decision.contestHash,
      ],
    );
  }

  /** Returns up to `limit` decisions about each target: open contests first, then the newest. */
  listByTarget(targets: readonly Target[], limit: number): Promise<DecisionRow[]> {
    return this.dataSource.query<DecisionRow[]>(
      `SELECT ${columns} FROM (
         SELECT *, row_number() OVER (
           PARTITION BY kind, target_id
           ORDER BY (contested_at IS NOT NULL AND answered_at IS NULL) DESC, decided_at DESC, id DESC
         ) AS place
         FROM report_decisions WHERE (kind, target_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       ) AS ranked WHERE place <= $3 ORDER BY place`,
      [targets.map(({ kind }) => kind), targets.map(({ targetId }) => targetId), limit],
    );
  }

  /**
   * Returns the decisions about reports of an account whose ids follow `after`, sorted by id. With null as `limit`,
   * returns all. Leaves out dismissed reports of the account's messages: only the recipient of a message can
   * report it, so such a decision would reveal the reporter.
   */
  pageByProfile(profileId: string, after: string | null, limit: number | null): Promise<DecisionRow[]> {
    return this.dataSource.query<DecisionRow[]>(
      `SELECT ${columns} FROM report_decisions
       WHERE profile_id = $1 AND NOT (kind = 'message' AND outcome = 'dismissed')
         AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
      [profileId, after, limit],
    );
  }

  /**
   * Stores a contest of the decision with this hash. Returns false if there is no such decision, or if it was
   * already contested or was made at or before `since`.
   */
  async contest(
    contestHash: string,
    { text, at, since }: { text: string; at: Date; since: Date },
  ): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE report_decisions SET contest = $2, contested_at = $3
       WHERE contest_hash = $1 AND contested_at IS NULL AND decided_at > $4`,
      [contestHash, text, at, since],
    );
    return changed > 0;
  }

  /** Answers the open contests of these decisions, and returns the number of these contests. */
  async answer(
    tx: EntityManager,
    ids: readonly string[],
    { outcome, reason, at }: { outcome: ReportOutcome; reason: string; at: Date },
  ): Promise<number> {
    const [, changed] = await tx.query<[unknown[], number]>(
      `UPDATE report_decisions SET answer = $2, answer_outcome = $3, answered_at = $4 WHERE id IN (
         SELECT id FROM report_decisions
         WHERE id = ANY ($1::uuid[]) AND contested_at IS NOT NULL AND answered_at IS NULL ORDER BY id FOR UPDATE)`,
      [ids, reason, outcome, at],
    );
    return changed;
  }

  /** Returns the oldest decisions of which reported people must still be notified. With `id`, only that one. */
  listUnnotified(limit: number, id: string | null = null): Promise<UnnotifiedDecision[]> {
    return this.dataSource.query<UnnotifiedDecision[]>(
      `SELECT id, kind, profile_id AS "profileId", label, outcome, reason, contest_token AS token
       FROM report_decisions WHERE told_at IS NULL AND ($2::uuid IS NULL OR id = $2)
       ORDER BY decided_at, id LIMIT $1`,
      [limit, id],
    );
  }

  /** Like {@link listUnnotified}, for the outcomes of contests. */
  listUnnotifiedReplies(limit: number, id: string | null = null): Promise<UnnotifiedDecision[]> {
    return this.dataSource.query<UnnotifiedDecision[]>(
      `SELECT id, kind, profile_id AS "profileId", label, answer_outcome AS outcome, answer AS reason, NULL AS token
       FROM report_decisions WHERE answered_at IS NOT NULL AND answer_told_at IS NULL
         AND ($2::uuid IS NULL OR id = $2)
       ORDER BY answered_at, id LIMIT $1`,
      [limit, id],
    );
  }

  /** Erases the message excerpts that are stored with decisions made before a time. */
  async eraseContents(decidedBefore: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE report_decisions SET label = '' WHERE kind = 'message' AND label <> '' AND decided_at < $1`,
      [decidedBefore],
    );
  }

  /** Marks the reported person as notified, and erases the token: its hash is enough to check the link. */
  async markNotified(id: string, at: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE report_decisions SET told_at = $2, contest_token = NULL WHERE id = $1',
      [id, at],
    );
  }

  async markReplyNotified(id: string, at: Date): Promise<void> {
    await this.dataSource.query('UPDATE report_decisions SET answer_told_at = $2 WHERE id = $1', [id, at]);
  }

  async addAct(tx: EntityManager, { id, profileId, act, reason, at }: ActRow): Promise<void> {
    await tx.query(
      `INSERT INTO report_acts (id, profile_id, act, reason, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [id, profileId, act, reason, at],
    );
  }

  /**
   * Returns the suspensions and restorations of an account whose ids follow `after`, sorted by id. With null as
   * `limit`, returns all.
   */
  pageActsByProfile(profileId: string, after: string | null, limit: number | null): Promise<ActRow[]> {
    return this.dataSource.query<ActRow[]>(
      `SELECT id, profile_id AS "profileId", act, reason, at FROM report_acts
       WHERE profile_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
      [profileId, after, limit],
    );
  }

  /** Returns up to `limit` suspensions and restorations of each account, newest first. */
  listActs(profileIds: readonly string[], limit: number): Promise<ActRow[]> {
    return this.dataSource.query<ActRow[]>(
      `SELECT id, profile_id AS "profileId", act, reason, at FROM (
         SELECT *, row_number() OVER (PARTITION BY profile_id ORDER BY at DESC, id DESC) AS place
         FROM report_acts WHERE profile_id = ANY ($1::uuid[])
       ) AS ranked WHERE place <= $2 ORDER BY place`,
      [profileIds, limit],
    );
  }

  /**
   * Deletes the decisions about a deleted account, and the account's suspensions and restorations. Erases the
   * account's id in decisions that it made as an administrator.
   */
  async forget(tx: EntityManager, userId: string): Promise<void> {
    // Lock the rows in the order of `answer`, so that erasing and answering contests can't deadlock.
    await tx.query(
      'SELECT id FROM report_decisions WHERE profile_id = $1 OR decided_by = $1 ORDER BY id FOR UPDATE',
      [userId],
    );
    await tx.query('DELETE FROM report_decisions WHERE profile_id = $1', [userId]);
    await tx.query('DELETE FROM report_acts WHERE profile_id = $1', [userId]);
    await tx.query('UPDATE report_decisions SET decided_by = NULL WHERE decided_by = $1', [userId]);
  }
}
