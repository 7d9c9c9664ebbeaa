import { addStreamPositions, dropStreamPositions } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores each event's stream sequence, so that events lost from the stream in a power failure are published
 * again.
 */
export class StreamPositions1764032600000 implements MigrationInterface {
  name = 'StreamPositions1764032600000';
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    return addStreamPositions(queryRunner);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropStreamPositions(queryRunner);
  }
}
