import { addStreamPositions, dropStreamPositions } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the stream sequence of each published event. With it, events that NATS lost in a power failure can
 * be found and published again.
 */
export class StreamPositions1764260100000 implements MigrationInterface {
  name = 'StreamPositions1764260100000';
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    return addStreamPositions(queryRunner);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropStreamPositions(queryRunner);
  }
}
