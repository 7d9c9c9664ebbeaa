import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a column `user_id` to pending revocations. A revocation waits until this account has no live
 * connection, because the revocation would also end the connection.
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
