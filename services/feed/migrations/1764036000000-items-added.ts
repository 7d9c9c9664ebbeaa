import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When an item came here first, which may be days after it was published. A default that is the same for every row is kept once, beside
 * the table: nothing is rewritten, and those that were here before are as old as the column.
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
