import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of the consents to the digest that later consents have replaced. `digest_subscriptions` still
 * has the last consent of each account, so existing consents need no copy. The foreign key deletes these rows
 * even when a replica of an older version deletes the subscription.
 */
export class EarlierDigestConsents1764360000000 implements MigrationInterface {
  name = 'EarlierDigestConsents1764360000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earlier_digest_consents (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES digest_subscriptions ON DELETE CASCADE,
        consent text NOT NULL,
        consented_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        ended_by text NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX earlier_digest_consents_user ON earlier_digest_consents (user_id, consented_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE earlier_digest_consents');
  }
}
