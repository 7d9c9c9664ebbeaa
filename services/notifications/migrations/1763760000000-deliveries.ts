import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Deliveries1763760000000 implements MigrationInterface {
  name = 'Deliveries1763760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    // The delivery log: for each e-mail, the account of the recipient, the type of message and the times. It
    // never contains a token or an unencrypted e-mail address.
    await queryRunner.query(`
      CREATE TABLE deliveries (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        request_id uuid,
        reason text,
        sealed_contact text,
        status text NOT NULL DEFAULT 'pending',
        to_acknowledge boolean NOT NULL DEFAULT false,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        last_error text,
        created_at timestamptz NOT NULL,
        done_at timestamptz
      )`);
    await queryRunner.query(
      "CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE status = 'pending' OR to_acknowledge",
    );
    await queryRunner.query('CREATE INDEX deliveries_user ON deliveries (user_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE deliveries');
    await dropMessagingTables(queryRunner);
  }
}
