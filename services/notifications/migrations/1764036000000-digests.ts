import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscribers of the weekly digest, their consent, and the date up to which they were informed. */
export class Digests1764036000000 implements MigrationInterface {
  name = 'Digests1764036000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // `token` is part of the links in its e-mails. It only allows ending the digest.
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
    // Period that a digest covers: after `covers_from`, until `covers_until`.
    await queryRunner.query(
      'ALTER TABLE deliveries ADD COLUMN covers_from timestamptz, ADD COLUMN covers_until timestamptz',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE deliveries DROP COLUMN covers_from, DROP COLUMN covers_until');
    await queryRunner.query('DROP TABLE digest_subscriptions');
  }
}
