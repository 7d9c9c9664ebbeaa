import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateNotes1760000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (text text CONSTRAINT notes_text_key PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

export const migrations = [CreateNotes1760000000000];
