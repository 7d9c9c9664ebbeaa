import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the version counter of an account's credentials. Incrementing it invalidates the sessions opened with
 * an earlier version.
 */
export class CredentialsVersion1764000000000 implements MigrationInterface {
  name = 'CredentialsVersion1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN credentials_version integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN credentials_version');
  }
}
