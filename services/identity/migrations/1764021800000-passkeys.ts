import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The table contains the data for verifying responses of passkeys. The private keys stay on the users'
 * devices.
 */
const table = `CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
)`;

/**
 * Adds passkeys. Users can sign in with a passkey instead of the password. For administrators, a passkey is
 * the second factor.
 */
export class Passkeys1764021800000 implements MigrationInterface {
  name = 'Passkeys1764021800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN has_passkey boolean NOT NULL DEFAULT false');
    await queryRunner.query(table);
    await queryRunner.query('CREATE INDEX passkeys_of_user ON passkeys (user_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE passkeys');
    await queryRunner.query('ALTER TABLE users DROP COLUMN has_passkey');
  }
}
