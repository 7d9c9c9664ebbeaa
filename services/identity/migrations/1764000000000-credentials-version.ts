import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a version counter of each account's credentials. Sessions that were opened with an earlier version are
 * invalid, so incrementing the counter ends them.
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
