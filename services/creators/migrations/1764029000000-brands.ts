import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const isBrand = "(state ->> 'brand')::boolean";
/** The brands in order of name, with all that their list is narrowed by: what is passed over or counted is read here alone. */
const brands = `(sort_name, id) INCLUDE (categories, region_bucket) WHERE ${isBrand}`;

/**
 * What the list of brands is read from. How many they are is told to the planner, which takes half of all entries for brands
 * otherwise, and reads the whole table to count them.
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
