import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the account whose live connection would end with a revocation. The revocation waits until this
 * account has no live connection.
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
