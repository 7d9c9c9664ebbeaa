import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index for the entries that were listed for the first time in a period. */
export class FirstListingsIndex1764330100000 implements MigrationInterface {
  name = 'FirstListingsIndex1764330100000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'entries_listed_at', {
      table: 'entries',
      definition: '(listed_at, id) WHERE listed',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX entries_listed_at');
  }
}
