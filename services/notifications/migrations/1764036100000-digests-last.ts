import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const due = "WHERE status = 'pending' OR to_acknowledge";

/**
 * Replaces the index of due deliveries by one in which digests come last, so that the hundred thousand
 * digests of a Friday don't delay a password reset.
 */
export class DigestsLast1764036100000 implements MigrationInterface {
  name = 'DigestsLast1764036100000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = `((kind = 'digest'), next_attempt_at) ${due}`;
    await addIndex(queryRunner, 'deliveries_due_digests_last', { table: 'deliveries', definition });
    await removeIndex(queryRunner, 'deliveries_due');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'deliveries_due', {
      table: 'deliveries',
      definition: `(next_attempt_at) ${due}`,
    });
    await removeIndex(queryRunner, 'deliveries_due_digests_last');
  }
}
