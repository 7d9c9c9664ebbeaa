import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the number of listed items for each platform and content type, because counting five million items
 * takes a second. For each statement that changes `items`, a trigger adds rows with the differences. It
 * doesn't update existing rows, so transactions don't wait for each other. The number of items is the sum of
 * the rows, which a job (`listed-counts.job.ts`) merges.
 */
export class ListedCounts1764000100000 implements MigrationInterface {
  name = 'ListedCounts1764000100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE listed_counts (platform text NOT NULL, content_type text NOT NULL, items bigint NOT NULL)',
    );
    await queryRunner.query(`
      CREATE FUNCTION count_listed_items() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO listed_counts
          SELECT platform, content_type, count(*) FROM rows_after WHERE listed GROUP BY 1, 2;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO listed_counts
          SELECT platform, content_type, -count(*) FROM rows_before WHERE listed GROUP BY 1, 2;
        ELSE
          INSERT INTO listed_counts
          SELECT platform, content_type, sum(items) FROM (
            SELECT platform, content_type, 1 AS items FROM rows_after WHERE listed
            UNION ALL
            SELECT platform, content_type, -1 FROM rows_before WHERE listed
          ) AS differences
          GROUP BY 1, 2 HAVING sum(items) <> 0;
        END IF;
        RETURN NULL;
      END $$`);
    const tables = {
      INSERT: 'NEW TABLE AS rows_after',
      UPDATE: 'NEW TABLE AS rows_after OLD TABLE AS rows_before',
      DELETE: 'OLD TABLE AS rows_before',
    };
    // Each CREATE TRIGGER takes a lock that blocks writes to `items` but not reads. The lock lasts until this
    // transaction is committed, so the count below misses no write.
    for (const [operation, transition] of Object.entries(tables)) {
      await queryRunner.query(`
        CREATE TRIGGER items_count_${operation.toLowerCase()} AFTER ${operation} ON items
        REFERENCING ${transition} FOR EACH STATEMENT EXECUTE FUNCTION count_listed_items()`);
    }
    await queryRunner.query(`
      INSERT INTO listed_counts
      SELECT platform, content_type, count(*) FROM items WHERE listed GROUP BY 1, 2`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const operation of ['insert', 'update', 'delete']) {
      await queryRunner.query(`DROP TRIGGER items_count_${operation} ON items`);
    }
    await queryRunner.query('DROP FUNCTION count_listed_items');
    await queryRunner.query('DROP TABLE listed_counts');
  }
}
