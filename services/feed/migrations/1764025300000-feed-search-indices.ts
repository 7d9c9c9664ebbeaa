import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indices = {
  items_search_words: { table: 'items', definition: 'USING gin (search_words) WHERE listed' },
  items_categories: { table: 'items', definition: 'USING gin (categories) WHERE listed' },
  // Contains only the creators whose region and categories are still missing.
  creators_incomplete: { table: 'creators', definition: '(user_id) WHERE region_bucket IS NULL' },
};

/**
 * Indexes the words and categories of items, so that searches don't read every item. The indexes are built
 * without blocking reads or writes.
 */
export class FeedSearchIndices1764025300000 implements MigrationInterface {
  name = 'FeedSearchIndices1764025300000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indices)) await addIndex(queryRunner, name, on);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indices)) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
