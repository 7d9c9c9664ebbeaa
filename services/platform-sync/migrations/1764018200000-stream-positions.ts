import { addStreamPositions, dropStreamPositions } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the sequence number of each published event in the NATS stream. If a power failure removes events from
 * the stream, the service finds these events by their sequence numbers and publishes them again.
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
