import { createMessagingTables, dropMessagingTables } from '@bottin/messaging/schema.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Shortlists1764200000000 implements MigrationInterface {
  name = 'Shortlists1764200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    // `share_hash` is the hash of the token in the list's link, and null while the list is private.
    await queryRunner.query(`
      CREATE TABLE shortlists (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        share_hash text UNIQUE,
        shared_at timestamptz
      )`);
    await queryRunner.query('CREATE INDEX shortlists_owner ON shortlists (owner_id)');
    await queryRunner.query(`
      CREATE TABLE shortlist_people (
        list_id uuid NOT NULL REFERENCES shortlists ON DELETE CASCADE,
        person_id uuid NOT NULL,
        state text NOT NULL,
        note text NOT NULL DEFAULT '',
        added_at timestamptz NOT NULL,
        PRIMARY KEY (list_id, person_id)
      )`);
    // Index for removing a deleted person from all lists.
    await queryRunner.query('CREATE INDEX shortlist_people_person ON shortlist_people (person_id)');
    await queryRunner.query(
      'CREATE TABLE tombstones (user_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tombstones, shortlist_people, shortlists');
    await dropMessagingTables(queryRunner);
  }
}
