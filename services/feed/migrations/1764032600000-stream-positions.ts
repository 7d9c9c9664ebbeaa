import { addStreamPositions, dropStreamPositions } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each event's place in the stream: what a power failure takes from there is published again. */
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
