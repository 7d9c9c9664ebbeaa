import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which an entry was listed for the first time. */
export class FirstListings1764330000000 implements MigrationInterface {
  name = 'FirstListings1764330000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries ADD COLUMN listed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries DROP COLUMN listed_at');
  }
}
