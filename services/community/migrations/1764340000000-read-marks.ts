import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReadMarks1764340000000 implements MigrationInterface {
  name = 'ReadMarks1764340000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Time up to which each participant has read. The first default marks existing conversations as read; the
    // second marks new conversations as unread.
    await queryRunner.query(`
      ALTER TABLE conversations
        ADD COLUMN starter_read_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN recipient_read_at timestamptz NOT NULL DEFAULT now()`);
    await queryRunner.query(`
      ALTER TABLE conversations
        ALTER COLUMN starter_read_at SET DEFAULT '-infinity',
        ALTER COLUMN recipient_read_at SET DEFAULT '-infinity'`);
    // Copy of a reported message, because the message itself may be deleted before the decision.
    await queryRunner.query('ALTER TABLE reports ADD COLUMN quote text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports DROP COLUMN quote');
    await queryRunner.query(
      'ALTER TABLE conversations DROP COLUMN starter_read_at, DROP COLUMN recipient_read_at',
    );
  }
}
