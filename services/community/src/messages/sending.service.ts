import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import type { MessageChannel } from '@bottin/contracts/domain/messages.ts';
import type { ContactDetails, Conversation } from '@bottin/contracts/domain/messages-schema.ts';
import { messagePostedV1 } from '@bottin/contracts/events/message-posted.v1.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { type ConversationRow, ConversationsRepository } from './conversations.repository.ts';
import { type Correspondent, CorrespondentsReader } from './correspondents.reader.ts';
import {
  accountNotFound,
  contactBudget,
  contactRefused,
  conversationNotFound,
  ownProfile,
  recipientNotFound,
} from './messages.errors.ts';
import { toConversation } from './messages.mapper.ts';
import { MessagesRepository } from './messages.repository.ts';
import { findSpentBudget, getOtherParticipant, startOfBudgetDay } from './messages.rules.ts';

type Start = RpcParsedInput<typeof messagesRpc.startConversation>;

/** A message to post in a conversation. Its author is the participant `userId`. */
export interface NewMessage {
  id: string;
  userId: string;
  conversationId: string;
  text: string;
  channel: MessageChannel;
}

/**
 * Posts messages. A message, the state of its conversation and the event that causes its e-mail are written in
 * one transaction. A message with a known id isn't posted again, so requests can be repeated.
 */
@Injectable()
export class SendingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly contacts: ContactsRepository,
    private readonly correspondents: CorrespondentsReader,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts a message to an account: in the existing conversation with this account, or in a new one.
   * @throws ProblemError 400 own_profile, 403 contact_refused, 404 account_not_found, 404 creator_not_found,
   * 429 contact_budget
   */
  async start({ userId, recipientId, id, text, ...details }: Start): Promise<Conversation> {
    if (userId === recipientId) throw ownProfile();
    const people = await this.correspondents.find([userId, recipientId]);
    requireWriter(people.get(userId));
    const recipient = people.get(recipientId);
    if (!recipient?.canWrite || recipient.slug === null) throw recipientNotFound();
    const row = await this.dataSource.transaction(async (tx) => {
      // Because of the lock, the recipient's erasure either waits for this transaction or has already added the
      // tombstone.
      await this.accounts.lock(tx, userId, recipientId);
      const known = await this.findPosted(tx, userId, id);
      if (known) return known;
      if (await this.accounts.isDeleted(tx, userId)) throw accountNotFound();
      if (await this.accounts.isDeleted(tx, recipientId)) throw recipientNotFound();
      const present = await this.conversations.findPair(tx, userId, recipientId);
      const isStart = present === null;
      await this.requirePermission(tx, userId, recipientId, present);
      const conversationId = present?.id ?? uuidv7();
      await this.requireBudget(tx, { authorId: userId, recipientId, conversationId, isStart });
      const now = this.clock.now();
      await this.contacts.saveDetails(tx, userId, details, now);
      if (isStart) {
        await this.conversations.add(tx, {
          id: conversationId,
          starterId: userId,
          recipientId,
          ...details,
          startedAt: now,
        });
      }
      // The conversation has the details of its first message only.
      const own = isStart ? null : details;
      return this.post(tx, { id, userId, conversationId, text, channel: 'site' }, recipientId, own);
    });
    return toConversation(row, userId, people);
  }

  /**
   * Posts a message to a conversation.
   * @throws ProblemError 403 contact_refused, 404 conversation_not_found, 404 creator_not_found,
   * 429 contact_budget
   */
  async reply(message: NewMessage): Promise<Conversation> {
    const { userId, conversationId } = message;
    const found = await this.conversations.find(userId, conversationId);
    if (!found) throw conversationNotFound();
    const otherId = getOtherParticipant(found, userId);
    const people = await this.correspondents.find([userId, otherId]);
    requireWriter(people.get(userId));
    if (!people.get(otherId)?.canWrite) throw recipientNotFound();
    const row = await this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId, otherId);
      const known = await this.findPosted(tx, userId, message.id);
      if (known) return known;
      const present = await this.conversations.find(userId, conversationId, tx);
      if (!present) throw conversationNotFound();
      await this.requirePermission(tx, userId, otherId, present);
      await this.requireBudget(tx, {
        authorId: userId,
        recipientId: otherId,
        conversationId,
        isStart: false,
      });
      return this.post(tx, message, otherId, null);
    });
    return toConversation(row, userId, people);
  }

  private async post(
    tx: EntityManager,
    { userId, ...message }: NewMessage,
    recipientId: string,
    details: ContactDetails | null,
  ): Promise<ConversationRow> {
    const now = this.clock.now();
    const { id, conversationId } = message;
    await this.messages.add(tx, { ...message, authorId: userId, details, sentAt: now });
    await this.conversations.touch(tx, conversationId, userId, now);
    await this.outbox.add(tx, messagePostedV1, {
      aggregateId: recipientId,
      data: { userId: recipientId, messageId: id },
    });
    return this.get(tx, userId, conversationId);
  }

  /**
   * If an earlier request posted a message with this id, returns the conversation of the message. Returns
   * null for a new id. Refuses an id that another account has used.
   */
  private async findPosted(
    tx: EntityManager,
    userId: string,
    messageId: string,
  ): Promise<ConversationRow | null> {
    const message = await this.messages.find(tx, messageId);
    if (!message) return null;
    if (message.authorId !== userId) throw conversationNotFound();
    return this.get(tx, userId, message.conversationId);
  }

  private async get(tx: EntityManager, userId: string, conversationId: string): Promise<ConversationRow> {
    const row = await this.conversations.find(userId, conversationId, tx);
    if (!row) throw conversationNotFound();
    return row;
  }

  private async requirePermission(
    tx: EntityManager,
    userId: string,
    otherId: string,
    conversation: ConversationRow | null,
  ): Promise<void> {
    if (await this.contacts.isBlocked(userId, otherId, tx))
      throw contactRefused(messageTexts.contactBlockedByYou);
    if (conversation?.isRefusedByOther || (await this.contacts.isBlocked(otherId, userId, tx)))
      throw contactRefused(messageTexts.contactRefused);
  }

  private async requireBudget(
    tx: EntityManager,
    {
      authorId,
      recipientId,
      conversationId,
      isStart,
    }: { authorId: string; recipientId: string; conversationId: string; isStart: boolean },
  ): Promise<void> {
    const since = startOfBudgetDay(this.clock.now());
    const sent = await this.messages.countSent(tx, { authorId, conversationId }, since);
    const starts = await this.conversations.countStarts(tx, { starterId: authorId, recipientId }, since);
    const spent = findSpentBudget(
      {
        messagesBySender: sent.all,
        messagesInConversation: sent.inConversation,
        startsBySender: starts.bySender,
        startsToRecipient: starts.toRecipient,
      },
      { isStart },
    );
    if (spent !== null) throw contactBudget(spent);
  }
}

function requireWriter(sender: Correspondent | undefined): void {
  if (!sender?.canWrite) throw contactRefused(messageTexts.contactBrandsAndCreators);
}
