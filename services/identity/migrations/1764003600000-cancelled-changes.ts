import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the hash of the token that cancels a change of e-mail address. The token is sent to the current
 * address. Adds an index that finds the pending changes.
 */
export class CancelledChanges1764003600000 implements MigrationInterface {
  name = 'CancelledChanges1764003600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE email_requests ADD COLUMN cancel_token_hash text CONSTRAINT email_requests_cancel_token_hash UNIQUE',
    );
    await queryRunner.query('CREATE INDEX users_pending_email ON users (id) WHERE pending_email IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX users_pending_email');
    await queryRunner.query('ALTER TABLE email_requests DROP COLUMN cancel_token_hash');
  }
}
