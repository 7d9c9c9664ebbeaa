import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets `like_count` be null, for items whose creator hides the number of likes. */
export class HiddenLikes1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items ALTER COLUMN like_count DROP NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE items SET like_count = 0 WHERE like_count IS NULL');
    await queryRunner.query('ALTER TABLE items ALTER COLUMN like_count SET NOT NULL');
  }
}
