import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which account follows which creator, and when each account last viewed its personal feed. */
export class Follows1764032400000 implements MigrationInterface {
  name = 'Follows1764032400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE follows (
        follower_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        followed_at timestamptz NOT NULL,
        PRIMARY KEY (follower_id, creator_id)
      )`);
    await queryRunner.query('CREATE INDEX follows_creator ON follows (creator_id)');
    // `visited_before` is the time of the account's previous visit. Views of the feed at short intervals
    // belong to one visit.
    await queryRunner.query(`
      CREATE TABLE personal_feeds (
        user_id uuid PRIMARY KEY,
        visited_at timestamptz NOT NULL,
        visited_before timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE personal_feeds, follows');
  }
}
