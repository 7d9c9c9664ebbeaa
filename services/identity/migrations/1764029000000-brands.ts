import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the fields that only brands have: the website, and what the brand is looking for. */
export class Brands1764029000000 implements MigrationInterface {
  name = 'Brands1764029000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE users ADD COLUMN website text NOT NULL DEFAULT ''");
    await queryRunner.query("ALTER TABLE users ADD COLUMN looking_for text NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN looking_for');
    await queryRunner.query('ALTER TABLE users DROP COLUMN website');
  }
}
