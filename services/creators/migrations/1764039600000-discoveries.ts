import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the discoveries drawn for each day and each entry's last appearance among them. The index orders
 * entries by the day since which they wait: the day after their last appearance, or else the account's
 * creation.
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
