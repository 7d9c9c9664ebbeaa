import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds tables for daily counts: profile views, clicks that lead to a platform, and searches that led to a
 * profile. The counts of an entry are deleted with the entry. Counts arrive in batches. The id of a batch is
 * kept as long as the batch may be sent again, so that no batch is counted twice.
 */
export class Visits1764046800000 implements MigrationInterface {
  name = 'Visits1764046800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE visits (
        creator_id uuid NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
        day date NOT NULL,
        kind text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (creator_id, day, kind)
      )`);
    await queryRunner.query('CREATE INDEX visits_day ON visits (day)');
    await queryRunner.query(`
      CREATE TABLE searches (
        creator_id uuid NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
        day date NOT NULL,
        words text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (creator_id, day, words)
      )`);
    await queryRunner.query('CREATE INDEX searches_day ON searches (day)');
    await queryRunner.query(
      'CREATE TABLE visit_batches (id uuid PRIMARY KEY, taken_at timestamptz NOT NULL)',
    );
    await queryRunner.query('CREATE INDEX visit_batches_taken ON visit_batches (taken_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE visits, searches, visit_batches');
  }
}
