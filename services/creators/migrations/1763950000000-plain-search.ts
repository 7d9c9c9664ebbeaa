import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a trigram index for the fallback search, which matches words anywhere in a text. Without the index,
 * each search would read every entry.
 */
export class PlainSearch1763950000000 implements MigrationInterface {
  name = 'PlainSearch1763950000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(
      'CREATE INDEX entries_search_text ON entries USING gin (search_text gin_trgm_ops) WHERE listed',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX entries_search_text');
    await queryRunner.query('DROP EXTENSION pg_trgm');
  }
}
