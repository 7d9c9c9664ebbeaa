import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['published_at', 'view_count', 'relevance'];

/**
 * Each kind of content in the order of each sort, so that any choice of filters is a merge of indices read in order. The
 * indices of a platform alone are a part of them. Built while the feed goes on being read and written.
 */
export class FeedByKeys1764000000000 implements MigrationInterface {
  name = 'FeedByKeys1764000000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of columns) {
      const name = `items_kind_by_${column}`;
      // What an interrupted try left is invalid, and in the way.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(
        `CREATE INDEX CONCURRENTLY ${name} ON items (platform, content_type, ${column}, id) WHERE listed`,
      );
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS items_platform_by_${column}`);
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
