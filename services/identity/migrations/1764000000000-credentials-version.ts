import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often what proves an account changed: a session of an earlier version is over, whenever it was opened. */
export class CredentialsVersion1764000000000 implements MigrationInterface {
  name = 'CredentialsVersion1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN credentials_version integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN credentials_version');
  }
}
