import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each consent. A withdrawn consent keeps its row; the account's erasure deletes all its rows. */
const table = `CREATE TABLE collaboration_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
)`;

/** Adds the collaboration settings of creators, and the history of the consents to publish these settings. */
export class Collaborations1764205200000 implements MigrationInterface {
  name = 'Collaborations1764205200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN collaboration jsonb');
    await queryRunner.query(table);
    await queryRunner.query(
      'CREATE UNIQUE INDEX collaboration_consents_valid ON collaboration_consents (user_id) WHERE withdrawn_at IS NULL',
    );
    await queryRunner.query(
      'CREATE INDEX collaboration_consents_of_user ON collaboration_consents (user_id, given_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE collaboration_consents');
    await queryRunner.query('ALTER TABLE users DROP COLUMN collaboration');
  }
}
