import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time when an item was first stored, which can be days after its publication. All existing items
 * get the time of the migration, so that PostgreSQL needn't rewrite the table.
 */
export class ItemsAdded1764036000000 implements MigrationInterface {
  name = 'ItemsAdded1764036000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items ADD COLUMN added_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items DROP COLUMN added_at');
  }
}
