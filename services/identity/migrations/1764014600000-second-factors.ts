import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * second_factors  one row per account that has an authenticator or is setting one up; the secret is encrypted
 * recovery_codes  hashes of the codes that can be used instead of the authenticator, including used ones
 */
const tables = [
  `CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    sealed_secret text NOT NULL,
    confirmed_at timestamptz,
    last_step integer,
    failures integer NOT NULL DEFAULT 0,
    failing_since timestamptz
  )`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
    code_hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_hash)
  )`,
];

/** Adds the authenticator codes (TOTP) that sign-in requires after the password. */
export class SecondFactors1764014600000 implements MigrationInterface {
  name = 'SecondFactors1764014600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false');
    for (const table of tables) await queryRunner.query(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE recovery_codes');
    await queryRunner.query('DROP TABLE second_factors');
    await queryRunner.query('ALTER TABLE users DROP COLUMN has_second_factor');
  }
}
