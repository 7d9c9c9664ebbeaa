import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const name = 'items_by_creator';

/**
 * Indexes the items of each creator, newest first, because a personal feed reads a few items of each followed
 * creator. The index is built without blocking reads or writes.
 */
export class FeedByCreator1764032500000 implements MigrationInterface {
  name = 'FeedByCreator1764032500000';
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    const definition = '(user_id, published_at DESC, id DESC) INCLUDE (platform, content_type)';
    return addIndex(queryRunner, name, { table: 'items', definition });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${name}`);
  }
}
