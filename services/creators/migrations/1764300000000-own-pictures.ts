import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the id of the picture that an entry's account uploaded. */
export class OwnPictures1764300000000 implements MigrationInterface {
  name = 'OwnPictures1764300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries ADD COLUMN picture_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries DROP COLUMN picture_id');
  }
}
