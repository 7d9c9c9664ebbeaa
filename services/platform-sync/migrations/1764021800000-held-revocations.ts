import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a column to pending revocations: an account whose live connection the revocation would break. The
 * revocation waits until that account has no live connection.
 */
export class HeldRevocations1764021800000 implements MigrationInterface {
  name = 'HeldRevocations1764021800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pending_revocations ADD COLUMN user_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pending_revocations DROP COLUMN user_id');
  }
}
