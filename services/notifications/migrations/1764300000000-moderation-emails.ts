import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a column for the facts in an e-mail about a report. These facts are erased when the delivery is
 * completed.
 */
export class ModerationEmails1764300000000 implements MigrationInterface {
  name = 'ModerationEmails1764300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE deliveries ADD COLUMN facts jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE deliveries DROP COLUMN facts');
  }
}
