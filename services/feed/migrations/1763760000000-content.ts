import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1763760000000 implements MigrationInterface {
  name = 'Content1763760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE creators (
        user_id uuid PRIMARY KEY,
        slug text NOT NULL,
        name text NOT NULL,
        avatar_url text,
        is_verified boolean NOT NULL,
        followers bigint,
        niche text NOT NULL,
        listed boolean NOT NULL
      )`);
    // An event of a connection has no effect when its version is `floor_version` or lower.
    await queryRunner.query(`
      CREATE TABLE connections (
        connection_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        floor_version integer NOT NULL DEFAULT 0,
        closed boolean NOT NULL DEFAULT false
      )`);
    // `listed` and `relevance` are computed from the item's creator but stored with the item, so that reading
    // a page of the feed takes a single index scan.
    await queryRunner.query(`
      CREATE TABLE items (
        id text PRIMARY KEY,
        connection_id uuid NOT NULL,
        user_id uuid NOT NULL,
        platform text NOT NULL,
        external_id text NOT NULL,
        content_type text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        thumbnail_url text,
        content_url text NOT NULL,
        duration integer,
        view_count bigint NOT NULL,
        like_count bigint NOT NULL,
        published_at timestamptz NOT NULL,
        source_version integer NOT NULL,
        listed boolean NOT NULL DEFAULT false,
        relevance double precision NOT NULL DEFAULT 0
      )`);
    await queryRunner.query('CREATE INDEX items_user ON items (user_id, platform, published_at DESC)');
    await queryRunner.query('CREATE INDEX items_connection ON items (connection_id)');
    for (const column of ['published_at', 'view_count', 'relevance']) {
      await queryRunner.query(`CREATE INDEX items_by_${column} ON items (${column}, id) WHERE listed`);
      await queryRunner.query(
        `CREATE INDEX items_platform_by_${column} ON items (platform, ${column}, id) WHERE listed`,
      );
    }
    // Ids of items that a sync removed, so that an older page of content that arrives late can't restore
    // them.
    await queryRunner.query(`
      CREATE TABLE removed_items (
        id text PRIMARY KEY,
        connection_id uuid NOT NULL,
        version integer NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX removed_items_connection ON removed_items (connection_id)');
    await queryRunner.query(
      'CREATE TABLE tombstones (user_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tombstones, removed_items, items, connections, creators');
    await dropMessagingTables(queryRunner);
  }
}
