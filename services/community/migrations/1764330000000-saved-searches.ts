import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedSearches1764330000000 implements MigrationInterface {
  name = 'SavedSearches1764330000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // `query` is a query string of /repertoire in its canonical form.
    await queryRunner.query(`
      CREATE TABLE saved_searches (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX saved_searches_owner ON saved_searches (owner_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_searches');
  }
}
