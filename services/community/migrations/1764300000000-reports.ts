import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reports1764300000000 implements MigrationInterface {
  name = 'Reports1764300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // `profile_id` is the account that owns the reported target. When this account is deleted, `profile_id`
    // and `target_id` become null.
    await queryRunner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        receipt text NOT NULL UNIQUE,
        kind text NOT NULL,
        target_id text,
        profile_id uuid,
        label text NOT NULL,
        category text NOT NULL,
        text text NOT NULL,
        email text,
        reporter_id uuid,
        created_at timestamptz NOT NULL,
        closed_at timestamptz,
        outcome text,
        reason text,
        told_at timestamptz
      )`);
    await queryRunner.query(
      'CREATE INDEX reports_open ON reports (kind, target_id, created_at) WHERE closed_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX reports_profile ON reports (profile_id)');
    await queryRunner.query('CREATE INDEX reports_reporter ON reports (reporter_id)');
    await queryRunner.query('CREATE INDEX reports_closed ON reports (closed_at)');
    await queryRunner.query(
      'CREATE INDEX reports_untold ON reports (closed_at) WHERE closed_at IS NOT NULL AND told_at IS NULL',
    );
    // `contest_token` is part of a link in the e-mail to the reported person. It is erased once that e-mail is
    // queued.
    await queryRunner.query(`
      CREATE TABLE report_decisions (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        target_id text NOT NULL,
        profile_id uuid NOT NULL,
        label text NOT NULL,
        outcome text NOT NULL,
        reason text NOT NULL,
        reports integer NOT NULL,
        decided_by uuid,
        decided_at timestamptz NOT NULL,
        told_at timestamptz,
        contest_token text,
        contest_hash text UNIQUE,
        contest text,
        contested_at timestamptz,
        answer text,
        answer_outcome text,
        answered_at timestamptz,
        answer_told_at timestamptz
      )`);
    await queryRunner.query(
      'CREATE INDEX report_decisions_profile ON report_decisions (profile_id, decided_at)',
    );
    await queryRunner.query('CREATE INDEX report_decisions_decided ON report_decisions (decided_at)');
    await queryRunner.query(`
      CREATE INDEX report_decisions_contested ON report_decisions (kind, target_id, contested_at)
      WHERE contested_at IS NOT NULL AND answered_at IS NULL`);
    await queryRunner.query(`
      CREATE INDEX report_decisions_untold ON report_decisions (decided_at)
      WHERE told_at IS NULL OR (answered_at IS NOT NULL AND answer_told_at IS NULL)`);
    // Suspensions and restorations of accounts. `id` is the id of the received event.
    await queryRunner.query(`
      CREATE TABLE report_acts (
        id uuid PRIMARY KEY,
        profile_id uuid NOT NULL,
        act text NOT NULL,
        reason text,
        at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX report_acts_profile ON report_acts (profile_id, at)');
    await queryRunner.query('CREATE INDEX report_acts_at ON report_acts (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report_acts, report_decisions, reports');
  }
}
