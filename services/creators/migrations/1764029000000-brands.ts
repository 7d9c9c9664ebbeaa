import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const isBrand = "(state ->> 'brand')::boolean";
/**
 * Index of brands by name. Contains all columns that the filters of the brand list use, so counting and
 * skipping rows needs only the index.
 */
const brands = `(sort_name, id) INCLUDE (categories, region_bucket) WHERE ${isBrand}`;

/**
 * Adds an index and statistics for the brand list. Without the statistics, PostgreSQL's planner would assume
 * that half of all entries are brands, and would count the brands with a full table scan.
 */
export class Brands1764029000000 implements MigrationInterface {
  name = 'Brands1764029000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'entries_brands', { table: 'entries', definition: brands });
    await queryRunner.query(`CREATE STATISTICS IF NOT EXISTS entries_brand ON (${isBrand}) FROM entries`);
    await queryRunner.query('ANALYZE entries');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP STATISTICS entries_brand');
    await queryRunner.query('DROP INDEX entries_brands');
  }
}
