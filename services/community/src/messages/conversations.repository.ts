import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Participants } from './messages.rules.ts';

export interface ConversationRow extends Participants {
  id: string;
  company: string;
  postalAddress: string;
  /** Whether the account in the query has refused the conversation, so that it receives no more messages. */
  isRefused: boolean;
  /** Whether the other participant has refused the conversation. */
  isRefusedByOther: boolean;
  lastMessageAt: Date;
  lastText: string;
  /** Whether the account in the query has blocked the other participant. */
  isBlocked: boolean;
  /** Whether the other participant has written since the account in the query last read the conversation. */
  isUnread: boolean;
}

type ExportedConversationRow = Pick<
  ConversationRow,
  keyof Participants | 'id' | 'company' | 'postalAddress' | 'isRefused' | 'isRefusedByOther' | 'lastMessageAt'
> & {
  startedAt: Date;
  /** Time up to which the account in the query has read the conversation; null if it was never read. */
  readAt: Date | null;
};

interface Range {
  page: number;
  limit: number;
}

/** Reads and writes conversations. An account can read only the conversations in which it participates. */
@Injectable()
export class ConversationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    userId: string,
    { page, limit }: Range,
  ): Promise<{ rows: ConversationRow[]; total: number; unread: number }> {
    const rows = await this.dataSource.query<ConversationRow[]>(
      `${selectSql} ORDER BY last_message_at DESC, id LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    );
    const [count] = await this.dataSource.query<Array<{ total: number; unread: number }>>(
      `SELECT count(*)::integer AS total, count(*) FILTER (WHERE ${isUnreadSql})::integer AS unread
       FROM conversations WHERE $1 IN (starter_id, recipient_id)`,
      [userId],
    );
    return { rows, total: count?.total ?? 0, unread: count?.unread ?? 0 };
  }

  /** Returns up to `limit` conversations of an account whose ids follow `after`, sorted by id. */
  pageForExport(userId: string, after: string | null, limit: number): Promise<ExportedConversationRow[]> {
    return this.dataSource.query<ExportedConversationRow[]>(
      `SELECT ${columns}, started_at AS "startedAt",
         nullif(CASE WHEN starter_id = $1 THEN starter_read_at ELSE recipient_read_at END, '-infinity') AS "readAt"
       FROM conversations WHERE $1::uuid IN (starter_id, recipient_id) AND ($2::uuid IS NULL OR id > $2::uuid)
       ORDER BY id LIMIT $3`,
      [userId, after, limit],
    );
  }

  async find(
    userId: string,
    id: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ConversationRow | null> {
    const [row] = await tx.query<ConversationRow[]>(`${selectSql} AND id = $2`, [userId, id]);
    return row ?? null;
  }

  async findPair(tx: EntityManager, userId: string, otherId: string): Promise<ConversationRow | null> {
    const [row] = await tx.query<ConversationRow[]>(`${selectSql} AND $2 IN (starter_id, recipient_id)`, [
      userId,
      otherId,
    ]);
    return row ?? null;
  }

  async add(
    tx: EntityManager,
    row: Participants & { id: string; company: string; postalAddress: string; startedAt: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO conversations
         (id, starter_id, recipient_id, company, postal_address, started_at, last_message_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [row.id, row.starterId, row.recipientId, row.company, row.postalAddress, row.startedAt],
    );
  }

  /**
   * Moves the conversation to the top after a new message, marks it as read by the message's author, and
   * withdraws the author's refusal of the conversation, if there is one.
   */
  async touch(tx: EntityManager, id: string, authorId: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE conversations SET last_message_at = $3,
         starter_refused = starter_refused AND starter_id <> $2,
         recipient_refused = recipient_refused AND recipient_id <> $2
       WHERE id = $1`,
      [id, authorId, at],
    );
    await this.markRead(id, authorId, at, tx);
  }

  /**
   * Sets an account's read mark to `until`, or to the time of the last message if that is earlier. Never
   * moves the mark back.
   */
  async markRead(
    id: string,
    userId: string,
    until: Date,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await tx.query(
      `UPDATE conversations SET
         starter_read_at = CASE WHEN starter_id = $2
           THEN greatest(starter_read_at, least($3, last_message_at)) ELSE starter_read_at END,
         recipient_read_at = CASE WHEN recipient_id = $2
           THEN greatest(recipient_read_at, least($3, last_message_at)) ELSE recipient_read_at END
       WHERE id = $1`,
      [id, userId, until],
    );
  }

  /**
   * Marks the conversation as refused by one of its participants. The other participant may refuse it too.
   */
  async refuse(id: string, userId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE conversations SET
         starter_refused = starter_refused OR starter_id = $2,
         recipient_refused = recipient_refused OR recipient_id = $2
       WHERE id = $1`,
      [id, userId],
    );
  }

  async countStarts(
    tx: EntityManager,
    { starterId, recipientId }: Participants,
    since: Date,
  ): Promise<{ bySender: number; toRecipient: number }> {
    const [row] = await tx.query<Array<{ bySender: number; toRecipient: number }>>(
      `SELECT
         (SELECT count(*)::integer FROM conversations WHERE starter_id = $1 AND started_at > $3) AS "bySender",
         (SELECT count(*)::integer FROM conversations WHERE recipient_id = $2 AND started_at > $3)
           AS "toRecipient"`,
      [starterId, recipientId, since],
    );
    return row ?? { bySender: 0, toRecipient: 0 };
  }

  /** Deletes the conversations of an account, with the messages of both participants. */
  async deleteByParticipant(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('DELETE FROM conversations WHERE $1 IN (starter_id, recipient_id)', [userId]);
  }
}

/** True when the other participant has written since the account $1 last read the conversation. */
const isUnreadSql = `EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id AND author_id <> $1
  AND sent_at > CASE WHEN starter_id = $1 THEN starter_read_at ELSE recipient_read_at END)`;

const columns = `id, starter_id AS "starterId", recipient_id AS "recipientId", company,
    postal_address AS "postalAddress", last_message_at AS "lastMessageAt",
    CASE WHEN starter_id = $1 THEN starter_refused ELSE recipient_refused END AS "isRefused",
    CASE WHEN starter_id = $1 THEN recipient_refused ELSE starter_refused END AS "isRefusedByOther"`;

const selectSql = `SELECT ${columns},
    coalesce((SELECT left(body, 500) FROM messages WHERE conversation_id = conversations.id
      ORDER BY sent_at DESC, id DESC LIMIT 1), '') AS "lastText",
    EXISTS (SELECT 1 FROM blocks WHERE owner_id = $1
      AND blocked_id IN (starter_id, recipient_id)) AS "isBlocked", ${isUnreadSql} AS "isUnread"
  FROM conversations WHERE $1::uuid IN (starter_id, recipient_id)`;
