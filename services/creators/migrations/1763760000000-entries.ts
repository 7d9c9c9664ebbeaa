import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Entries1763760000000 implements MigrationInterface {
  name = 'Entries1763760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    // `state` is null while the entry is a draft. The columns after `state` copy the fields of `state` that
    // queries filter and sort on.
    await queryRunner.query(`
      CREATE TABLE entries (
        id uuid PRIMARY KEY,
        account jsonb,
        state jsonb,
        version integer,
        slug text,
        has_page boolean NOT NULL DEFAULT false,
        listed boolean NOT NULL DEFAULT false,
        sort_name text,
        search_text text,
        platforms text[] NOT NULL DEFAULT '{}',
        categories text[] NOT NULL DEFAULT '{}',
        region_bucket text,
        audience_size text,
        followers bigint,
        created_at timestamptz
      )`);
    await queryRunner.query('CREATE INDEX entries_slug ON entries (slug) WHERE has_page');
    await queryRunner.query(
      'CREATE INDEX entries_listed_followers ON entries (followers DESC NULLS LAST, id) WHERE listed',
    );
    await queryRunner.query(
      'CREATE INDEX entries_listed_created ON entries (created_at DESC, id) WHERE listed',
    );
    await queryRunner.query('CREATE INDEX entries_listed_name ON entries (sort_name, id) WHERE listed');
    await queryRunner.query(`
      CREATE TABLE connections (
        connection_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        state jsonb,
        version integer NOT NULL DEFAULT 0,
        expired_version integer NOT NULL DEFAULT 0,
        closed boolean NOT NULL DEFAULT false
      )`);
    await queryRunner.query('CREATE INDEX connections_user ON connections (user_id)');
    await queryRunner.query(`
      CREATE TABLE follower_history (
        connection_id uuid NOT NULL REFERENCES connections ON DELETE CASCADE,
        day date NOT NULL,
        followers bigint NOT NULL,
        PRIMARY KEY (connection_id, day)
      )`);
    // Ids of deleted entries, kept for ever, so that a late event can't create a deleted entry again.
    await queryRunner.query(`
      CREATE TABLE tombstones (
        id uuid PRIMARY KEY,
        version integer,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tombstones, follower_history, connections, entries');
    await dropMessagingTables(queryRunner);
  }
}
