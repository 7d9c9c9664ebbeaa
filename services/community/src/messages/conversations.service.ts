import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';
import type { Conversation, ConversationPage } from '@bottin/contracts/domain/messages-schema.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { type ConversationRow, ConversationsRepository } from './conversations.repository.ts';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { conversationNotFound, messageLinkGone } from './messages.errors.ts';
import { toConversation, toMessage } from './messages.mapper.ts';
import { MessagesRepository } from './messages.repository.ts';
import { getOtherParticipant } from './messages.rules.ts';
import { RelayTokens, type TokenOwner } from './relay-tokens.ts';

type Calls = typeof messagesRpc;
interface ByConversation {
  userId: string;
  conversationId: string;
}

/**
 * Lets accounts read and refuse the conversations in which they participate, and block the other participant.
 */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly contacts: ContactsRepository,
    private readonly tokens: RelayTokens,
    private readonly correspondents: CorrespondentsReader,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, page: number): Promise<RpcOutput<Calls['conversations']>> {
    const limit = contactLimits.pageSize;
    const { rows, total, unread } = await this.conversations.page(userId, { page, limit });
    const people = await this.correspondents.find(rows.map((row) => getOtherParticipant(row, userId)));
    return {
      conversations: rows.map((row) => toConversation(row, userId, people)),
      unread,
      pagination: toPagination({ page, limit }, total),
    };
  }

  /** @throws ProblemError 404 conversation_not_found */
  async read({ userId, conversationId, page }: ByConversation & { page: number }): Promise<ConversationPage> {
    const row = await this.get({ userId, conversationId });
    const limit = contactLimits.pageSize;
    const { rows, total } = await this.messages.page(conversationId, { page, limit });
    return {
      conversation: await this.toView(row, userId),
      messages: rows.map((message) => toMessage(message, userId)),
      pagination: toPagination({ page, limit }, total),
    };
  }

  async findDetails(userId: string): Promise<RpcOutput<Calls['contactDetails']>> {
    return { details: await this.contacts.findDetails(userId) };
  }

  /** @throws ProblemError 404 conversation_not_found */
  async markRead({
    userId,
    conversationId,
    until,
  }: ByConversation & { until: string }): Promise<Conversation> {
    await this.get({ userId, conversationId });
    await this.conversations.markRead(conversationId, userId, new Date(until));
    return this.toView(await this.get({ userId, conversationId }), userId);
  }

  /** @throws ProblemError 404 conversation_not_found */
  async refuse({ userId, conversationId }: ByConversation): Promise<Conversation> {
    await this.get({ userId, conversationId });
    await this.conversations.refuse(conversationId, userId);
    return this.toView(await this.get({ userId, conversationId }), userId);
  }

  /** @throws ProblemError 404 conversation_not_found */
  async block({ userId, conversationId }: ByConversation): Promise<Conversation> {
    await this.addBlock({ userId, conversationId });
    return this.toView(await this.get({ userId, conversationId }), userId);
  }

  /** @throws ProblemError 404 conversation_not_found */
  async unblock({ userId, conversationId }: ByConversation): Promise<Conversation> {
    const row = await this.get({ userId, conversationId });
    await this.contacts.unblock(userId, getOtherParticipant(row, userId));
    return this.toView(await this.get({ userId, conversationId }), userId);
  }

  /** @throws ProblemError 404 conversation_not_found */
  async refuseByLink(token: string): Promise<{ message: string }> {
    const { userId, conversationId } = await this.resolve(token);
    await this.conversations.refuse(conversationId, userId);
    return { message: messageTexts.proposalRefused };
  }

  /** @throws ProblemError 404 conversation_not_found */
  async blockByLink(token: string): Promise<{ message: string }> {
    await this.addBlock(await this.resolve(token));
    return { message: messageTexts.senderBlocked };
  }

  private async addBlock({ userId, conversationId }: ByConversation): Promise<void> {
    const row = await this.get({ userId, conversationId });
    const otherId = getOtherParticipant(row, userId);
    await this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId, otherId);
      // A conversation is deleted with either of its accounts. So if it exists, both accounts exist.
      if (!(await this.conversations.find(userId, conversationId, tx))) throw conversationNotFound();
      await this.contacts.block(tx, userId, otherId, this.clock.now());
    });
  }

  private async resolve(token: string): Promise<TokenOwner> {
    const owner = await this.tokens.find('refusal', token);
    if (!owner || owner.isExpired) throw messageLinkGone();
    return owner;
  }

  private async get({ userId, conversationId }: ByConversation): Promise<ConversationRow> {
    const row = await this.conversations.find(userId, conversationId);
    if (!row) throw conversationNotFound();
    return row;
  }

  private async toView(row: ConversationRow, userId: string): Promise<Conversation> {
    return toConversation(row, userId, await this.correspondents.find([getOtherParticipant(row, userId)]));
  }
}
