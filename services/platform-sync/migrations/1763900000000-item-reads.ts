import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores when each item's details were read: when quota is tight, details of old items are read less often
 * than their channel.
 */
export class ItemReads1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE content_items ADD COLUMN read_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE content_items DROP COLUMN read_at');
  }
}
