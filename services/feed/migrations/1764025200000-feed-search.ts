import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds columns for the creator's categories, region and search text to each item. `creator-facts.job.ts`
 * fills them in for creators that are already stored.
 */
export class FeedSearch1764025200000 implements MigrationInterface {
  name = 'FeedSearch1764025200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE creators
        ADD COLUMN has_page boolean NOT NULL DEFAULT false,
        ADD COLUMN categories text[],
        ADD COLUMN region_bucket text`);
    await queryRunner.query(`
      ALTER TABLE items
        ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
        ADD COLUMN region_bucket text NOT NULL DEFAULT '',
        ADD COLUMN search_words tsvector NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE items DROP COLUMN categories, DROP COLUMN region_bucket, DROP COLUMN search_words',
    );
    await queryRunner.query(
      'ALTER TABLE creators DROP COLUMN has_page, DROP COLUMN categories, DROP COLUMN region_bucket',
    );
  }
}
