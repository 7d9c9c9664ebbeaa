import { addIndex } from '@bottin/service-kit/index-changes.ts';
import type { QueryRunner } from 'typeorm';

/**
 * Messaging tables in a service's database:
 *
 * - `outbox`: one row per event, in the order of `position`; `sent_at` is null until the event is sent
 * - `outbox_versions`: last version assigned to each aggregate; contains only ids, kept for ever
 * - `outbox_erasures`: aggregates whose scheduled erasure is not done yet
 * - `inbox`: ids of the applied events
 * - `inbox_versions`: last version applied per source, aggregate and scope; only ids, kept for ever
 */
const tables = [
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    position bigint GENERATED ALWAYS AS IDENTITY,
    subject text NOT NULL,
    type text NOT NULL,
    version integer NOT NULL,
    aggregate_id uuid NOT NULL,
    aggregate_version integer NOT NULL,
    occurred_at timestamptz NOT NULL,
    traceparent text,
    data jsonb NOT NULL,
    queued_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    UNIQUE (aggregate_id, aggregate_version)
  )`,
  'CREATE INDEX outbox_unsent ON outbox (position) WHERE sent_at IS NULL',
  'CREATE INDEX outbox_unsent_aggregate ON outbox (aggregate_id, aggregate_version) WHERE sent_at IS NULL',
  'CREATE INDEX outbox_sent_at ON outbox (sent_at) WHERE sent_at IS NOT NULL',
  'CREATE TABLE outbox_versions (aggregate_id uuid PRIMARY KEY, version integer NOT NULL)',
  `CREATE TABLE outbox_erasures (
    aggregate_id uuid PRIMARY KEY,
    kept_subjects text[] NOT NULL,
    latest_subjects text[] NOT NULL,
    requested_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE TABLE inbox (event_id uuid PRIMARY KEY, received_at timestamptz NOT NULL DEFAULT now())',
  'CREATE INDEX inbox_received_at ON inbox (received_at)',
  `CREATE TABLE inbox_versions (
    source text NOT NULL,
    aggregate_id uuid NOT NULL,
    scope text NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (source, aggregate_id, scope)
  )`,
];

/** Creates the messaging tables. Call it in the service's first migration. */
export async function createMessagingTables(queryRunner: QueryRunner): Promise<void> {
  for (const statement of tables) await queryRunner.query(statement);
}

/**
 * Adds the column `outbox.stream_seq`, the sequence that the stream gave to a sent event, and a table with
 * one row for the state of the stream. Call it after {@link createMessagingTables}, in a separate migration
 * that runs without a transaction.
 */
export async function addStreamPositions(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('ALTER TABLE outbox ADD COLUMN IF NOT EXISTS stream_seq bigint');
  const definition = '(stream_seq) WHERE stream_seq IS NOT NULL';
  await addIndex(queryRunner, 'outbox_stream_seq', { table: 'outbox', definition });
  await queryRunner.query(
    `CREATE TABLE IF NOT EXISTS outbox_stream (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      created text,
      generation integer NOT NULL DEFAULT 0,
      fill_to bigint NOT NULL DEFAULT 0
    )`,
  );
  await queryRunner.query('INSERT INTO outbox_stream DEFAULT VALUES ON CONFLICT DO NOTHING');
}

/** Reverts {@link addStreamPositions}. */
export async function dropStreamPositions(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE outbox_stream');
  await queryRunner.query('ALTER TABLE outbox DROP COLUMN stream_seq');
}

/** Reverts {@link createMessagingTables}. */
export async function dropMessagingTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE inbox_versions, inbox, outbox_erasures, outbox_versions, outbox');
}
