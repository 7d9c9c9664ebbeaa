import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['published_at', 'view_count', 'relevance'];

/**
 * Replaces the indexes by platform with one index per sort order that starts with platform and content type.
 * For any filter on these two fields, PostgreSQL then merges index ranges that are already sorted. The
 * indexes are built without blocking reads or writes.
 */
export class FeedByKeys1764000000000 implements MigrationInterface {
  name = 'FeedByKeys1764000000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await addIndex(queryRunner, `items_kind_by_${column}`, {
        table: 'items',
        definition: `(platform, content_type, ${column}, id) WHERE listed`,
      });
      await removeIndex(queryRunner, `items_platform_by_${column}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await queryRunner.query(
        `CREATE INDEX items_platform_by_${column} ON items (platform, ${column}, id) INCLUDE (content_type) WHERE listed`,
      );
      await queryRunner.query(`DROP INDEX items_kind_by_${column}`);
    }
  }
}
