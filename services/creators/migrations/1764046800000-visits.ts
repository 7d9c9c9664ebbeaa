import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Daily counts of profile views, of clicks to a platform and of the searches that led to a profile. Counts
 * are deleted with their entry. Batch ids are kept for as long as a batch may be sent again.
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
