import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { maxCorrespondents } from '@bottin/contracts/rpc/identity/correspondence.ts';
import type { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { MessagesRepository } from './messages.repository.ts';
import { getOtherParticipant } from './messages.rules.ts';

type Calls = typeof messagesRpc;

/** Number of messages in a page of an export. Their texts fit into one NATS message. */
const exportPageSize = 20;

/** Exports and erases the messages and contacts of an account. */
@Injectable()
export class MessagesDataService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly contacts: ContactsRepository,
    private readonly correspondents: CorrespondentsReader,
  ) {}

  async exportConversations({
    userId,
    after,
  }: RpcParsedInput<Calls['exportConversations']>): Promise<RpcOutput<Calls['exportConversations']>> {
    const rows = await this.conversations.pageForExport(userId, after, maxCorrespondents);
    const people = await this.correspondents.find(rows.map((row) => getOtherParticipant(row, userId)));
    return {
      conversations: rows.map((row) => ({
        id: row.id,
        correspondent: people.get(getOtherParticipant(row, userId))?.name ?? null,
        contactDetails:
          row.starterId === userId ? { company: row.company, postalAddress: row.postalAddress } : null,
        isRefusedByMe: row.isRefused,
        isRefusedByCorrespondent: row.isRefusedByOther,
        startedAt: row.startedAt.toISOString(),
        lastMessageAt: row.lastMessageAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
      })),
      next: rows.length === maxCorrespondents ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  async exportMessages({
    userId,
    after,
  }: RpcParsedInput<Calls['exportMessages']>): Promise<RpcOutput<Calls['exportMessages']>> {
    const rows = await this.messages.pageByParticipant(userId, after, exportPageSize);
    const people = await this.correspondents.find(rows.map((row) => getOtherParticipant(row, userId)));
    return {
      messages: rows.map((row) => ({
        id: row.id,
        conversationId: row.conversationId,
        correspondent: people.get(getOtherParticipant(row, userId))?.name ?? null,
        isMine: row.authorId === userId,
        text: row.text,
        channel: row.channel,
        contactDetails: row.authorId === userId ? row.details : null,
        sentAt: row.sentAt.toISOString(),
      })),
      next: rows.length === exportPageSize ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  async exportContacts(userId: string): Promise<RpcOutput<Calls['exportContacts']>> {
    const blocks = await this.contacts.listBlocks(userId);
    const people = await this.correspondents.find(blocks.map(({ blockedId }) => blockedId));
    return {
      contactDetails: await this.contacts.findDetails(userId),
      blocks: blocks.map(({ blockedId, blockedAt }) => ({
        name: people.get(blockedId)?.name ?? null,
        blockedAt: blockedAt.toISOString(),
      })),
    };
  }

  /**
   * Deletes the account's conversations with both participants' messages, its contact details, the blocks that it
   * set, and the blocks against it.
   */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    await this.accounts.lock(tx, userId);
    await this.accounts.addTombstone(tx, userId);
    await this.conversations.deleteByParticipant(tx, userId);
    await this.contacts.deleteByUser(tx, userId);
  }
}
