import { createTestDatabase } from '@bottin/testing/databases.ts';
import type { DataSource, EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import {
  addStreamPositions,
  createMessagingTables,
  dropMessagingTables,
  dropStreamPositions,
} from '../../src/schema.ts';

class CreateTables1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    await queryRunner.query(
      'CREATE TABLE effects (position serial, aggregate_id uuid, version integer, note text, handler text)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE effects');
    await dropMessagingTables(queryRunner);
  }
}

class StreamPositions1700000100000 implements MigrationInterface {
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    return addStreamPositions(queryRunner);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropStreamPositions(queryRunner);
  }
}

export const createMessagingDatabase = () =>
  createTestDatabase([CreateTables1700000000000, StreamPositions1700000100000]);

export interface Effect {
  aggregate_id: string;
  version: number;
  note: string;
  handler: string;
}

/** Returns the rows that the event handlers wrote, in the order of writing. */
export function listEffects(dataSource: DataSource, aggregateId?: string): Promise<Effect[]> {
  return dataSource.query<Effect[]>(
    'SELECT aggregate_id, version, note, handler FROM effects WHERE $1::uuid IS NULL OR aggregate_id = $1 ORDER BY position',
    [aggregateId ?? null],
  );
}

export async function writeEffect(tx: EntityManager, effect: Effect): Promise<void> {
  await tx.query('INSERT INTO effects (aggregate_id, version, note, handler) VALUES ($1, $2, $3, $4)', [
    effect.aggregate_id,
    effect.version,
    effect.note,
    effect.handler,
  ]);
}
