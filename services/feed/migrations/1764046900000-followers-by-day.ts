import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a covering index from which PostgreSQL counts the followers that a creator gained each day. */
export class FollowersByDay1764046900000 implements MigrationInterface {
  name = 'FollowersByDay1764046900000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'follows_creator_day', {
      table: 'follows',
      definition: '(creator_id, followed_at)',
    });
    await removeIndex(queryRunner, 'follows_creator');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'follows_creator', { table: 'follows', definition: '(creator_id)' });
    await removeIndex(queryRunner, 'follows_creator_day');
  }
}
