import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets the first listing of existing entries to their creation time. This includes published entries without a
 * page: they are suspended, and must not count as new when they are restored.
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
