import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of subscriptions to the weekly digest, with each subscriber's consent and the end of the
 * last digest's period.
 */
export class Digests1764036000000 implements MigrationInterface {
  name = 'Digests1764036000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // `token` is part of the links in digest e-mails. With it, one can only unsubscribe.
    await queryRunner.query(`
      CREATE TABLE digest_subscriptions (
        user_id uuid PRIMARY KEY,
        consent text NOT NULL,
        consented_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_by text,
        token text NOT NULL UNIQUE,
        next_at timestamptz NOT NULL,
        covered_until timestamptz NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX digest_subscriptions_due ON digest_subscriptions (next_at) WHERE ended_at IS NULL',
    );
    // A digest contains the items that were stored after `covers_from` and up to `covers_until`.
    await queryRunner.query(
      'ALTER TABLE deliveries ADD COLUMN covers_from timestamptz, ADD COLUMN covers_until timestamptz',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE deliveries DROP COLUMN covers_from, DROP COLUMN covers_until');
    await queryRunner.query('DROP TABLE digest_subscriptions');
  }
}
