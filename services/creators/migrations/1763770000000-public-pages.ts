import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PublicPages1763770000000 implements MigrationInterface {
  name = 'PublicPages1763770000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()');
    await queryRunner.query(
      'CREATE INDEX entries_pages ON entries (id) INCLUDE (slug, updated_at) WHERE has_page',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX entries_pages');
    await queryRunner.query('ALTER TABLE entries DROP COLUMN updated_at');
  }
}
