import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indices = {
  entries_published: '(id) INCLUDE (version) WHERE version IS NOT NULL',
  entries_listed:
    '(followers DESC NULLS LAST, id) INCLUDE (platforms, categories, region_bucket, audience_size) WHERE listed',
};

/**
 * Covering indexes for two queries over many entries: the published versions, to compare the search index
 * with them, and the columns that filters of the fallback search read.
 */
export class LargeDirectory1764000000000 implements MigrationInterface {
  name = 'LargeDirectory1764000000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indices)) {
      await addIndex(queryRunner, name, { table: 'entries', definition });
    }
    // `entries_listed_followers` is redundant: `entries_listed` starts with the same columns.
    await removeIndex(queryRunner, 'entries_listed_followers');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX entries_listed_followers ON entries (followers DESC NULLS LAST, id) WHERE listed',
    );
    for (const name of Object.keys(indices)) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
