import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessageDetails1764350000000 implements MigrationInterface {
  name = 'MessageDetails1764350000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Identification of the author of a new proposal in an existing conversation. The conversation has the
    // identification of its first message only.
    await queryRunner.query('ALTER TABLE messages ADD COLUMN company text, ADD COLUMN postal_address text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP COLUMN company, DROP COLUMN postal_address');
  }
}
