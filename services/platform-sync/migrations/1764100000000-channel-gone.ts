import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows the failure reason `channel_gone`, for a channel that YouTube no longer lists. */
export class ChannelGone1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await allowReasons(queryRunner, ['revoked', 'channel_gone', 'quota', 'unavailable']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "UPDATE connections SET failure_reason = 'unavailable' WHERE failure_reason = 'channel_gone'",
    );
    await allowReasons(queryRunner, ['revoked', 'quota', 'unavailable']);
  }
}

async function allowReasons(queryRunner: QueryRunner, reasons: readonly string[]): Promise<void> {
  const list = reasons.map((reason) => `'${reason}'`).join(', ');
  // NOT VALID skips the check of existing rows, which would scan the table while it is locked. Existing rows
  // are valid, because the previous constraint allowed fewer reasons.
  await queryRunner.query(`ALTER TABLE connections DROP CONSTRAINT connections_failure_reason,
    ADD CONSTRAINT connections_failure_reason CHECK (failure_reason IN (${list})) NOT VALID`);
}
