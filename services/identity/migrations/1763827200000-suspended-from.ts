import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the status that a suspended account gets back when the suspension ends. */
export class SuspendedFrom1763827200000 implements MigrationInterface {
  name = 'SuspendedFrom1763827200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "ALTER TABLE users ADD COLUMN suspended_from text CHECK (suspended_from IN ('pending', 'approved', 'refused'))",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN suspended_from');
  }
}
