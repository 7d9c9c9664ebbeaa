import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indices = {
  entries_published: '(id) INCLUDE (version) WHERE version IS NOT NULL',
  entries_listed:
    '(followers DESC NULLS LAST, id) INCLUDE (platforms, categories, region_bucket, audience_size) WHERE listed',
};

/**
 * Adds covering indexes for two queries that read many entries. `entries_published` contains the published
 * versions, which a query compares with the search index. `entries_listed` contains the columns that the
 * filters of the fallback search use.
 */
export class LargeDirectory1764000000000 implements MigrationInterface {
  name = 'LargeDirectory1764000000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indices)) {
      await addIndex(queryRunner, name, { table: 'entries', definition });
    }
    // `entries_listed_followers` is no longer needed: `entries_listed` starts with the same columns.
    await removeIndex(queryRunner, 'entries_listed_followers');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX entries_listed_followers ON entries (followers DESC NULLS LAST, id) WHERE listed',
    );
    for (const name of Object.keys(indices)) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
