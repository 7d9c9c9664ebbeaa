import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time when an item was first stored, which may be days after its publication. PostgreSQL doesn't
 * rewrite the table for this column: all existing items get the time of the migration.
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
