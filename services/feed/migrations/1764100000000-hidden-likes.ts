import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `like_count` is null when the creator hides the number of likes, because the number is then unknown, not 0.
 */
export class HiddenLikes1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE items ALTER COLUMN like_count DROP NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE items SET like_count = 0 WHERE like_count IS NULL');
    await queryRunner.query('ALTER TABLE items ALTER COLUMN like_count SET NOT NULL');
  }
}
