import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the creator's town to creators and items, so that the feed can be filtered by administrative region and
 * by town. `creator-facts.job.ts` fills it in for creators that are already stored.
 */
export class Towns1764350000000 implements MigrationInterface {
  name = 'Towns1764350000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD COLUMN region text');
    await queryRunner.query("ALTER TABLE items ADD COLUMN region text NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items DROP COLUMN region');
    await queryRunner.query('ALTER TABLE creators DROP COLUMN region');
  }
}
