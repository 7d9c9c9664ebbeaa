import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * users           one row per account; the `_key` columns contain normalized forms, which must be unique
 * slugs           current and former slugs of all accounts; the primary key keeps former slugs reserved
 * email_requests  one row per link sent by e-mail; only the hash of the link's token is stored
 * tombstones      ids of deleted accounts, without personal data
 */
const tables = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    first_name text NOT NULL,
    last_name text NOT NULL,
    public_name text NOT NULL,
    public_name_key text NOT NULL CONSTRAINT users_public_name_key UNIQUE,
    slug text COLLATE "C" NOT NULL CONSTRAINT users_slug UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT users_email_key UNIQUE,
    pending_email text,
    password_hash text NOT NULL,
    city text NOT NULL,
    description text NOT NULL DEFAULT '',
    user_type text NOT NULL CHECK (user_type IN ('creator', 'company', 'both', 'fan')),
    primary_platform text,
    categories text[] NOT NULL DEFAULT '{}',
    tags text[] NOT NULL DEFAULT '{}',
    links jsonb NOT NULL DEFAULT '{}',
    is_email_verified boolean NOT NULL DEFAULT false,
    is_profile_complete boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused', 'suspended')),
    role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  'CREATE INDEX users_unverified ON users (created_at) WHERE NOT is_email_verified',
  'CREATE INDEX users_status ON users (status)',
  // The foreign key is checked at the end of the transaction, because a slug is inserted before its account.
  // With the "C" collation, the index also serves prefix searches.
  `CREATE TABLE slugs (
    slug text COLLATE "C" PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    claimed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX slugs_user ON slugs (user_id)',
  // Makes sure that every current slug is also a row of `slugs`.
  `ALTER TABLE users ADD CONSTRAINT users_slug_reserved FOREIGN KEY (slug) REFERENCES slugs (slug)
    DEFERRABLE INITIALLY DEFERRED`,
  `CREATE TABLE email_requests (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('email-validation', 'email-change', 'password-reset')),
    token_hash text NOT NULL CONSTRAINT email_requests_token_hash UNIQUE,
    new_email text,
    old_email text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    superseded_at timestamptz,
    used_at timestamptz
  )`,
  'CREATE INDEX email_requests_user ON email_requests (user_id, kind)',
  'CREATE INDEX email_requests_created ON email_requests (created_at)',
  `CREATE TABLE tombstones (
    user_id uuid PRIMARY KEY,
    reason text NOT NULL CHECK (reason IN ('owner', 'administrator', 'expired')),
    deleted_at timestamptz NOT NULL,
    farewell_sent_at timestamptz
  )`,
];

export class CreateAccounts1763740800000 implements MigrationInterface {
  name = 'CreateAccounts1763740800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    for (const statement of tables) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP CONSTRAINT users_slug_reserved');
    await queryRunner.query('DROP TABLE tombstones, email_requests, slugs, users');
    await dropMessagingTables(queryRunner);
  }
}
