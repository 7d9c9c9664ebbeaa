import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Dates the first listing of earlier entries to their creation. An entry without a page was published before and is
 * suspended now: it won't be new when it is restored.
 */
export class EarlierListings1764330050000 implements MigrationInterface {
  name = 'EarlierListings1764330050000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'UPDATE entries SET listed_at = created_at WHERE listed OR (version IS NOT NULL AND NOT has_page)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE entries SET listed_at = NULL');
  }
}
