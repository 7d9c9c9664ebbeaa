import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables:
 * - connections: one row per linked channel. `managed` is false for sample data, which has no tokens and is
 * never synced.
 * - tokens: the encrypted refresh token of each connection. `key_id` shows which rows still need an old
 * encryption key.
 * - oauth_states: pending consent requests. Each can be used only once.
 * - media: source URLs of pictures. The key is the id under which the gateway serves the picture at /media.
 * - content_items: for each item, its stable id and a hash of the version that was published last.
 * - quota_usage: units of YouTube's quota used per day. A day ends at midnight, Pacific time.
 * - pending_revocations: grants to revoke at the platform. A row is deleted once its grant is revoked.
 * - user_tombstones: ids of deleted accounts.
 */
const tables = [
  `CREATE TABLE connections (
    connection_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    platform text NOT NULL,
    managed boolean NOT NULL DEFAULT true,
    external_channel_id text NOT NULL,
    channel_title text NOT NULL DEFAULT '',
    profile_url text NOT NULL,
    avatar_media_id text,
    followers bigint,
    content_count bigint,
    view_count bigint,
    latest_videos jsonb NOT NULL DEFAULT '[]',
    status text NOT NULL DEFAULT 'active',
    is_verified boolean NOT NULL DEFAULT false,
    connected_at timestamptz NOT NULL,
    synced_at timestamptz,
    data_read_at timestamptz,
    attempted_at timestamptz,
    next_sync_at timestamptz,
    failures integer NOT NULL DEFAULT 0,
    failure_reason text,
    claim_id uuid,
    claimed_until timestamptz,
    CONSTRAINT connections_user_platform UNIQUE (user_id, platform),
    CONSTRAINT connections_channel UNIQUE (platform, external_channel_id),
    CONSTRAINT connections_status CHECK (status IN ('active', 'needs_reconnection')),
    CONSTRAINT connections_failure_reason CHECK (failure_reason IN ('revoked', 'quota', 'unavailable')),
    CONSTRAINT connections_unmanaged_never_due CHECK (managed OR next_sync_at IS NULL)
  )`,
  'CREATE INDEX connections_due ON connections (next_sync_at) WHERE next_sync_at IS NOT NULL',
  'CREATE INDEX connections_data_age ON connections (data_read_at) WHERE managed AND data_read_at IS NOT NULL',
  `CREATE TABLE tokens (
    connection_id uuid PRIMARY KEY REFERENCES connections ON DELETE CASCADE,
    sealed text NOT NULL,
    key_id text NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE oauth_states (
    state_hash text PRIMARY KEY,
    user_id uuid NOT NULL,
    platform text NOT NULL,
    binding text NOT NULL,
    sealed_verifier text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX oauth_states_user ON oauth_states (user_id)',
  'CREATE INDEX oauth_states_expiry ON oauth_states (expires_at)',
  `CREATE TABLE media (
    id text PRIMARY KEY,
    connection_id uuid NOT NULL REFERENCES connections ON DELETE CASCADE,
    url text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT media_connection_url UNIQUE (connection_id, url),
    CONSTRAINT media_kind CHECK (kind IN ('avatar', 'thumbnail'))
  )`,
  `CREATE TABLE content_items (
    id uuid PRIMARY KEY,
    connection_id uuid NOT NULL REFERENCES connections ON DELETE CASCADE,
    external_id text NOT NULL,
    hash text NOT NULL,
    media_id text,
    CONSTRAINT content_items_external UNIQUE (connection_id, external_id)
  )`,
  'CREATE TABLE quota_usage (day date PRIMARY KEY, units integer NOT NULL)',
  `CREATE TABLE pending_revocations (
    id uuid PRIMARY KEY,
    grant_hash text NOT NULL,
    sealed_token text NOT NULL,
    key_id text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX pending_revocations_due ON pending_revocations (next_attempt_at)',
  'CREATE INDEX pending_revocations_grant ON pending_revocations (grant_hash)',
  'CREATE TABLE user_tombstones (user_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL)',
];

export class Initial1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of tables) await queryRunner.query(statement);
    await createMessagingTables(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropMessagingTables(queryRunner);
    await queryRunner.query(
      `DROP TABLE user_tombstones, pending_revocations, quota_usage, content_items, media, oauth_states,
        tokens, connections`,
    );
  }
}
