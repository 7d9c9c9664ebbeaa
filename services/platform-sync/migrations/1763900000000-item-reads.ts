import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time when each item's details were last read. When quota is low, a sync of a channel reads the
 * details of only some of its older items.
 */
export class ItemReads1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE content_items ADD COLUMN read_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE content_items DROP COLUMN read_at');
  }
}
