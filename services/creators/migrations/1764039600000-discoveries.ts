import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a table for the entries drawn on each day ("discoveries"), and columns for the day and position of
 * each entry's last draw. The index sorts entries by the first day on which they could be drawn again: the
 * day after their last draw or, if they were never drawn, the day on which their account was created.
 */
export class Discoveries1764039600000 implements MigrationInterface {
  name = 'Discoveries1764039600000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE IF NOT EXISTS discoveries (day date PRIMARY KEY, ids uuid[] NOT NULL, total integer NOT NULL)',
    );
    await queryRunner.query(
      'ALTER TABLE entries ADD COLUMN IF NOT EXISTS discovered_on date, ADD COLUMN IF NOT EXISTS discovered_place smallint',
    );
    await addIndex(queryRunner, 'entries_waiting', {
      table: 'entries',
      definition:
        "(coalesce(discovered_on + 1, (created_at AT TIME ZONE 'America/Toronto')::date)) WHERE listed",
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX entries_waiting');
    await queryRunner.query('ALTER TABLE entries DROP COLUMN discovered_on, DROP COLUMN discovered_place');
    await queryRunner.query('DROP TABLE discoveries');
  }
}
