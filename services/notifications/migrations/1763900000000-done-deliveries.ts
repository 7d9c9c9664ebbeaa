import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index by completion time, for the job that deletes old completed deliveries. */
export class DoneDeliveries1763900000000 implements MigrationInterface {
  name = 'DoneDeliveries1763900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX deliveries_done ON deliveries (done_at) WHERE done_at IS NOT NULL AND NOT to_acknowledge',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX deliveries_done');
  }
}
