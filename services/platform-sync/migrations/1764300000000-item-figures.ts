import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds columns for the last published figures of each item, for the schedule of their refreshes, and for the used
 * units of YouTube's second quota, which only videos.batchGetStats uses. `figures_due_at` is null until the next
 * sync of the connection.
 */
export class ItemFigures1764300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE content_items ADD COLUMN view_count bigint, ADD COLUMN like_count bigint',
    );
    await queryRunner.query(`ALTER TABLE connections ADD COLUMN figures_due_at timestamptz,
      ADD COLUMN figures_failures integer NOT NULL DEFAULT 0`);
    await queryRunner.query(`ALTER TABLE quota_usage ALTER COLUMN units SET DEFAULT 0,
      ADD COLUMN stats_units integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE quota_usage DROP COLUMN stats_units, ALTER COLUMN units DROP DEFAULT',
    );
    await queryRunner.query(
      'ALTER TABLE connections DROP COLUMN figures_due_at, DROP COLUMN figures_failures',
    );
    await queryRunner.query('ALTER TABLE content_items DROP COLUMN view_count, DROP COLUMN like_count');
  }
}
