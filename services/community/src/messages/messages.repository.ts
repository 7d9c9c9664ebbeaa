import type { MessageChannel } from '@bottin/contracts/domain/messages.ts';
import type { ContactDetails } from '@bottin/contracts/domain/messages-schema.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Participants } from './messages.rules.ts';

export interface MessageRow {
  id: string;
  conversationId: string;
  authorId: string;
  text: string;
  channel: MessageChannel;
  /**
   * Company and postal address that the author gave with this message; null when the conversation has them, or
   * when nobody asked for them.
   */
  details: ContactDetails | null;
  sentAt: Date;
}

const columns = `messages.id, conversation_id AS "conversationId", author_id AS "authorId", body AS text,
  channel, sent_at AS "sentAt", CASE WHEN messages.company IS NOT NULL
    THEN json_build_object('company', messages.company, 'postalAddress', messages.postal_address) END AS details`;
const participants = 'starter_id AS "starterId", recipient_id AS "recipientId"';

/** Reads and writes the messages of conversations. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    conversationId: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ rows: MessageRow[]; total: number }> {
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT ${columns} FROM messages WHERE conversation_id = $1
       ORDER BY sent_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [conversationId, limit, (page - 1) * limit],
    );
    const [count] = await this.dataSource.query<Array<{ total: number }>>(
      'SELECT count(*)::integer AS total FROM messages WHERE conversation_id = $1',
      [conversationId],
    );
    return { rows, total: count?.total ?? 0 };
  }

  /**
   * Returns the message with this id, even if its conversation is between other accounts. Use this method
   * only to check ids that clients chose.
   */
  async find(tx: EntityManager, id: string): Promise<MessageRow | null> {
    const [row] = await tx.query<MessageRow[]>(`SELECT ${columns} FROM messages WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Returns a message that was sent to this account, and whether it is the first one of its conversation. */
  async findReceived(userId: string, id: string): Promise<(MessageRow & { isFirst: boolean }) | null> {
    const [row] = await this.dataSource.query<Array<MessageRow & { isFirst: boolean }>>(
      `SELECT ${columns}, NOT EXISTS (
         SELECT 1 FROM messages AS earlier WHERE earlier.conversation_id = messages.conversation_id
           AND (earlier.sent_at, earlier.id) < (messages.sent_at, messages.id)) AS "isFirst"
       FROM messages JOIN conversations ON conversations.id = conversation_id
       WHERE messages.id = $2 AND $1::uuid IN (starter_id, recipient_id) AND author_id <> $1`,
      [userId, id],
    );
    return row ?? null;
  }

  async add(tx: EntityManager, row: MessageRow): Promise<void> {
    await tx.query(
      `INSERT INTO messages (id, conversation_id, author_id, body, channel, company, postal_address, sent_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.id,
        row.conversationId,
        row.authorId,
        row.text,
        row.channel,
        row.details?.company ?? null,
        row.details?.postalAddress ?? null,
        row.sentAt,
      ],
    );
  }

  /** Counts the messages that an account sent after `since`: all of them, and those in one conversation. */
  async countSent(
    tx: EntityManager,
    { authorId, conversationId }: { authorId: string; conversationId: string | null },
    since: Date,
  ): Promise<{ all: number; inConversation: number }> {
    const [row] = await tx.query<Array<{ all: number; inConversation: number }>>(
      `SELECT count(*)::integer AS "all",
         count(*) FILTER (WHERE conversation_id = $2::uuid)::integer AS "inConversation"
       FROM messages WHERE author_id = $1 AND sent_at > $3`,
      [authorId, conversationId, since],
    );
    return row ?? { all: 0, inConversation: 0 };
  }

  /**
   * Returns up to `limit` messages that an account sent or received and whose ids follow `after`, sorted by
   * id.
   */
  pageByParticipant(
    userId: string,
    after: string | null,
    limit: number,
  ): Promise<Array<MessageRow & Participants>> {
    return this.dataSource.query<Array<MessageRow & Participants>>(
      `SELECT ${columns}, ${participants} FROM messages JOIN conversations ON conversations.id = conversation_id
       WHERE $1::uuid IN (starter_id, recipient_id) AND ($2::uuid IS NULL OR messages.id > $2::uuid)
       ORDER BY messages.id LIMIT $3`,
      [userId, after, limit],
    );
  }
}
