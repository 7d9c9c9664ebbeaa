import { z } from 'zod';
import {
  exportedBlockSchema,
  exportedConversationSchema,
  exportedMessageSchema,
} from '../domain/account-data.ts';
import {
  blockPageSchema,
  refusalTokenSchema,
  contactDetailsSchema,
  conversationListSchema,
  conversationPageSchema,
  conversationSchema,
  newConversationSchema,
  newMessageSchema,
  readMarkSchema,
} from '../domain/messages-schema.ts';
import { messageSchema } from '../domain/responses.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'community' as const;

const byUser = z.object({ userId: uuidSchema });
const byConversation = byUser.extend({ conversationId: uuidSchema });
const byLink = z.object({ token: refusalTokenSchema });
const page = z.int().positive();

/**
 * Messages between brands and creators. Calls with a `conversationId` fail with 404 conversation_not_found when
 * the account isn’t a participant. Calls that send fail with 403 contact_refused or 429 contact_budget, with a
 * French error message for the field `text`.
 */
export const messagesRpc = {
  conversations: defineRpc({
    service,
    name: 'conversations',
    kind: 'read',
    input: byUser.extend({ page }),
    output: conversationListSchema,
  }),
  conversation: defineRpc({
    service,
    name: 'conversation',
    kind: 'read',
    input: byConversation.extend({ page }),
    output: conversationPageSchema,
  }),
  /** Company and postal address that the account gave when it last started a conversation. */
  contactDetails: defineRpc({
    service,
    name: 'contact-details',
    kind: 'read',
    input: byUser,
    output: z.object({ details: contactDetailsSchema.nullable() }),
  }),
  /**
   * Posts a message to an account. If the two accounts already have a conversation, the message is added to
   * it. Idempotent by the message's id. Fails with 400 own_profile, and 404 creator_not_found when the
   * recipient has no public page.
   */
  startConversation: defineRpc({
    service,
    name: 'start-conversation',
    input: byUser.extend(newConversationSchema.shape),
    output: conversationSchema,
  }),
  /** Posts a message to a conversation. Idempotent by the message's id. */
  reply: defineRpc({
    service,
    name: 'reply',
    input: byConversation.extend(newMessageSchema.shape),
    output: conversationSchema,
  }),
  /** Marks all messages up to a time as read. Idempotent; an earlier time changes nothing. */
  markRead: defineRpc({
    service,
    name: 'mark-read',
    input: byConversation.extend(readMarkSchema.shape),
    output: conversationSchema,
  }),
  /** Stops the other participant from writing until the account writes again. Idempotent. */
  refuseConversation: defineRpc({
    service,
    name: 'refuse-conversation',
    input: byConversation,
    output: conversationSchema,
  }),
  /** Blocks the other participant. Idempotent. */
  blockCorrespondent: defineRpc({
    service,
    name: 'block-correspondent',
    input: byConversation,
    output: conversationSchema,
  }),
  unblockCorrespondent: defineRpc({
    service,
    name: 'unblock-correspondent',
    input: byConversation,
    output: conversationSchema,
  }),
  /** Page of the accounts that the account has blocked. A block outlasts the conversation of the two accounts. */
  blocks: defineRpc({
    service,
    name: 'blocks',
    kind: 'read',
    input: byUser.extend({ page }),
    output: blockPageSchema,
  }),
  /** Removes the account's block of a person, with or without a conversation. Idempotent. */
  deleteBlock: defineRpc({
    service,
    name: 'delete-block',
    input: byUser.extend({ personId: uuidSchema }),
    output: z.object({}),
  }),
  /** Fails with 404 conversation_not_found for an unknown or expired token, as does `blockByLink`. */
  refuseByLink: defineRpc({ service, name: 'refuse-by-link', input: byLink, output: messageSchema }),
  blockByLink: defineRpc({ service, name: 'block-by-link', input: byLink, output: messageSchema }),
  /**
   * Content of the e-mail that relays a message to `userId`. Each call issues new tokens; the database stores
   * only their hashes. Null when the message must not be sent any more.
   */
  messageEmail: defineRpc({
    service,
    name: 'message-email',
    input: byUser.extend({ messageId: uuidSchema }),
    output: z.object({
      email: z
        .object({
          conversationId: uuidSchema,
          senderName: z.string(),
          /**
           * Company and postal address that the sender gave with this message, or with the first message of the
           * conversation; null when the sender only replies.
           */
          details: contactDetailsSchema.nullable(),
          isFirst: z.boolean(),
          text: z.string(),
          /** Token of the links that refuse further messages or block the sender. */
          refusalToken: z.string(),
          /** Address that relays replies; null when this site receives no e-mail. */
          replyAddress: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /**
   * Page of an account's conversations, for the account's data export. `after` is the `next` value of the
   * previous page, or null.
   */
  exportConversations: defineRpc({
    service,
    name: 'export-conversations',
    kind: 'read',
    input: byUser.extend({ after: uuidSchema.nullable() }),
    output: z.object({ conversations: z.array(exportedConversationSchema), next: uuidSchema.nullable() }),
  }),
  /**
   * Page of an account's messages, for the account's data export. `after` is the `next` value of the previous
   * page, or null.
   */
  exportMessages: defineRpc({
    service,
    name: 'export-messages',
    kind: 'read',
    input: byUser.extend({ after: uuidSchema.nullable() }),
    output: z.object({ messages: z.array(exportedMessageSchema), next: uuidSchema.nullable() }),
  }),
  /** Contact details and blocks of an account, for the account's data export. */
  exportContacts: defineRpc({
    service,
    name: 'export-contacts',
    kind: 'read',
    input: byUser,
    output: z.object({
      contactDetails: contactDetailsSchema.nullable(),
      blocks: z.array(exportedBlockSchema),
    }),
  }),
} as const;
