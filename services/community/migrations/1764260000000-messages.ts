import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1764260000000 implements MigrationInterface {
  name = 'Messages1764260000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Two accounts share at most one conversation. Deleting a conversation also deletes its messages and
    // tokens.
    await queryRunner.query(`
      CREATE TABLE conversations (
        id uuid PRIMARY KEY,
        starter_id uuid NOT NULL,
        recipient_id uuid NOT NULL,
        company text NOT NULL,
        postal_address text NOT NULL,
        starter_refused boolean NOT NULL DEFAULT false,
        recipient_refused boolean NOT NULL DEFAULT false,
        started_at timestamptz NOT NULL,
        last_message_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX conversations_pair
       ON conversations (least(starter_id, recipient_id), greatest(starter_id, recipient_id))`,
    );
    await queryRunner.query('CREATE INDEX conversations_starter ON conversations (starter_id, started_at)');
    await queryRunner.query(
      'CREATE INDEX conversations_recipient ON conversations (recipient_id, started_at)',
    );
    await queryRunner.query('CREATE INDEX conversations_last ON conversations (last_message_at)');
    // Clients choose the ids of messages written on the site. The id of a reply by e-mail is derived from the
    // e-mail's Message-ID. So a repeated message isn't stored twice.
    await queryRunner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        author_id uuid NOT NULL,
        body text NOT NULL,
        channel text NOT NULL,
        sent_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX messages_conversation ON messages (conversation_id, sent_at, id)');
    await queryRunner.query('CREATE INDEX messages_author ON messages (author_id, sent_at)');
    // Tokens in relayed e-mails: a `reply` token is part of the reply address, a `refusal` token is part of
    // the links that refuse the conversation or block the sender. Only the hashes of tokens are stored.
    await queryRunner.query(`
      CREATE TABLE relay_tokens (
        hash text PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX relay_tokens_conversation ON relay_tokens (conversation_id)');
    await queryRunner.query('CREATE INDEX relay_tokens_expiry ON relay_tokens (expires_at)');
    await queryRunner.query(`
      CREATE TABLE blocks (
        owner_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        blocked_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, blocked_id)
      )`);
    await queryRunner.query('CREATE INDEX blocks_blocked ON blocks (blocked_id)');
    await queryRunner.query(`
      CREATE TABLE contact_details (
        user_id uuid PRIMARY KEY,
        company text NOT NULL,
        postal_address text NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE contact_details, blocks, relay_tokens, messages, conversations');
  }
}
