import { addIndex, removeIndex } from '@bottin/service-kit/index-changes.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a covering index for the metrics of the data's age. Their queries run often and read all channels. */
export class FigureAges1764043200000 implements MigrationInterface {
  name = 'FigureAges1764043200000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'connections_figure_ages', {
      table: 'connections',
      definition: '(platform, synced_at) INCLUDE (managed, status, is_verified, connected_at)',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await removeIndex(queryRunner, 'connections_figure_ages');
  }
}
