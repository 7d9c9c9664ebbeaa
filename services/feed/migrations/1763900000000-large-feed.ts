import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['published_at', 'view_count', 'relevance'];

/**
 * Adds the content type to the indexes, so that items of a rare type are found by an index-only scan. Adds
 * `removed_items.removed_at`, so that the row of a removed item can be deleted when no older page of content
 * can arrive any more.
 */
export class LargeFeed1763900000000 implements MigrationInterface {
  name = 'LargeFeed1763900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.remakeIndices(queryRunner, ' INCLUDE (content_type)');
    await queryRunner.query(
      'ALTER TABLE removed_items ADD COLUMN removed_at timestamptz NOT NULL DEFAULT now()',
    );
    await queryRunner.query('CREATE INDEX removed_items_age ON removed_items (removed_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE removed_items DROP COLUMN removed_at');
    await this.remakeIndices(queryRunner, '');
  }

  private async remakeIndices(queryRunner: QueryRunner, included: string): Promise<void> {
    for (const column of columns) {
      await queryRunner.query(`DROP INDEX items_by_${column}, items_platform_by_${column}`);
      await queryRunner.query(
        `CREATE INDEX items_by_${column} ON items (${column}, id)${included} WHERE listed`,
      );
      await queryRunner.query(
        `CREATE INDEX items_platform_by_${column} ON items (platform, ${column}, id)${included} WHERE listed`,
      );
    }
  }
}
