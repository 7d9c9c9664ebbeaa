import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the version of an item's figures. The default also suits items that a replica of an older version stores,
 * because figures are newer than the item only when their version is.
 */
export class FiguresVersion1764370000000 implements MigrationInterface {
  name = 'FiguresVersion1764370000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items ADD COLUMN figures_version integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items DROP COLUMN figures_version');
  }
}
