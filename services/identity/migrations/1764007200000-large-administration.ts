import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indices = {
  users_by_status: '(status, updated_at DESC, id) INCLUDE (role)',
  users_waiting:
    "(updated_at, id) INCLUDE (role, was_refused) WHERE status = 'pending' AND is_email_verified AND is_profile_complete",
};

/**
 * Adds the indexes from which PostgreSQL reads the administrators' lists of accounts in sorted order, so that
 * it doesn't read the rows of skipped pages.
 */
export class LargeAdministration1764007200000 implements MigrationInterface {
  name = 'LargeAdministration1764007200000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indices)) {
      await addIndex(queryRunner, name, { table: 'users', definition });
    }
    // The old index is redundant, because `users_by_status` starts with the same column.
    await removeIndex(queryRunner, 'users_status');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX users_status ON users (status)');
    for (const name of Object.keys(indices)) {
      await queryRunner.query(`DROP INDEX ${name}`);
    }
  }
}
