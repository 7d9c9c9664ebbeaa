import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the items of each town, and the creators whose town is still missing. The last index replaces the one
 * of creators without categories, because each of these creators has no town either.
 */
export class TownIndexes1764350100000 implements MigrationInterface {
  name = 'TownIndexes1764350100000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'items_region', { table: 'items', definition: '(region) WHERE listed' });
    await addIndex(queryRunner, 'creators_without_region', {
      table: 'creators',
      definition: '(user_id) WHERE region IS NULL',
    });
    await removeIndex(queryRunner, 'creators_incomplete');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'creators_incomplete', {
      table: 'creators',
      definition: '(user_id) WHERE region_bucket IS NULL',
    });
    await removeIndex(queryRunner, 'creators_without_region');
    await removeIndex(queryRunner, 'items_region');
  }
}
