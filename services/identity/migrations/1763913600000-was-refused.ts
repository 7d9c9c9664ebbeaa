import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `was_refused`. After an administrator has refused an account, only an administrator can approve it,
 * even if its user changes the profile meanwhile.
 */
export class WasRefused1763913600000 implements MigrationInterface {
  name = 'WasRefused1763913600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN was_refused boolean NOT NULL DEFAULT false');
    await queryRunner.query(
      "UPDATE users SET was_refused = true WHERE status = 'refused' OR suspended_from = 'refused'",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN was_refused');
  }
}
