import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Converts the sort names of existing entries to sort keys, in which hyphens and apostrophes are spaces. An entry
 * that a replica of the previous release publishes later gets its sort key with its next change.
 */
export class SortKeys1764400000000 implements MigrationInterface {
  name = 'SortKeys1764400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE entries SET sort_name = btrim(regexp_replace(sort_name, '[ ''-]+', ' ', 'g'))
       WHERE sort_name ~ '[''-]'`,
    );
  }

  /** Does nothing: the previous release also sorts by the converted names. */
  async down(): Promise<void> {}
}
