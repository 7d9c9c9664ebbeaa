import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account whose live connection a revocation would end too; the revocation waits until it has none. */
export class HeldRevocations1764021800000 implements MigrationInterface {
  name = 'HeldRevocations1764021800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pending_revocations ADD COLUMN user_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pending_revocations DROP COLUMN user_id');
  }
}
