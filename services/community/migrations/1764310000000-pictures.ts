import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pictures1764310000000 implements MigrationInterface {
  name = 'Pictures1764310000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pictures (
        user_id uuid PRIMARY KEY,
        picture_id text,
        changed_at timestamptz NOT NULL,
        rejected_at timestamptz
      )`);
    // Pictures whose files may be in the store. The files of a picture are deleted after `delete_after`, which is
    // null while an account uses the picture.
    await queryRunner.query(`
      CREATE TABLE picture_files (
        picture_id text PRIMARY KEY,
        user_id uuid NOT NULL,
        delete_after timestamptz
      )`);
    await queryRunner.query('CREATE INDEX picture_files_user ON picture_files (user_id)');
    await queryRunner.query(
      'CREATE INDEX picture_files_due ON picture_files (delete_after) WHERE delete_after IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE picture_files, pictures');
  }
}
