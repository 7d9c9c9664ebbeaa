import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the account as a column `user_id` to pending revocations. A revocation waits until its account has no
 * live connection, because the revocation would end that connection too.
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
