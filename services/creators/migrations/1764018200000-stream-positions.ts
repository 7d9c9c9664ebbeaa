import { addStreamPositions, dropStreamPositions } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the column for the stream sequence of each sent event. With it, events that the stream lost in a power
 * failure can be found and published again.
 */
export class StreamPositions1764018200000 implements MigrationInterface {
  name = 'StreamPositions1764018200000';
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    return addStreamPositions(queryRunner);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropStreamPositions(queryRunner);
  }
}
