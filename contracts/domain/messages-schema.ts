import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { instantSchema } from './instant.ts';
import { messageTexts } from './message-texts.ts';
import { contactLimits, messageChannels } from './messages.ts';
import { paginationSchema } from './pagination.ts';
import { plainText, requiredText } from './profile.ts';
import { hasControlCharacters } from './text.ts';
import { uuidSchema } from './uuid.ts';

setFrenchErrors();

const isoDateTime = z.iso.datetime();

const textMissing = 'Écris ton message';

const messageTextSchema = plainText(contactLimits.text.max, messageTexts.messageTooLong).refine(
  (text) => text !== '',
  textMissing,
);

const companySchema = requiredText(
  1,
  contactLimits.company.max,
  'Indique le nom de ton entreprise, ou le tien',
  'Ce nom ne peut pas dépasser 100 caractères',
);

const postalAddressSchema = requiredText(
  8,
  contactLimits.postalAddress.max,
  'Indique ton adresse postale complète',
  'L’adresse ne peut pas dépasser 200 caractères',
);

/** Token of the links in a relayed e-mail. Any short text is accepted here; the service refuses unknown tokens. */
export const refusalTokenSchema = rawText(200, messageTexts.messageLinkGone, messageTexts.messageLinkGone)
  .min(1, messageTexts.messageLinkGone)
  .refine((token) => !hasControlCharacters(token), messageTexts.messageLinkGone);

/** Name and postal address with which an account introduces itself, as Canada's anti-spam law requires. */
export const contactDetailsSchema = z.object({ company: companySchema, postalAddress: postalAddressSchema });
export type ContactDetails = z.infer<typeof contactDetailsSchema>;

/** A new message. The client generates `id`, so that a repeated request posts the message once. */
export const newMessageSchema = z.object({
  id: uuidSchema,
  text: messageTextSchema,
});

export const newConversationSchema = newMessageSchema.extend({
  recipientId: uuidSchema,
  ...contactDetailsSchema.shape,
});

/** Time of the last message that the account has seen. */
export const readMarkSchema = z.object({ until: instantSchema });

const correspondentSchema = z.object({
  name: z.string(),
  /** Slug of the public page; null without a page. */
  slug: z.string().nullable(),
});

export const conversationSchema = z.object({
  id: z.uuid(),
  /** The other participant; null when the account can’t be used any more. */
  correspondent: correspondentSchema.nullable(),
  /** Company and postal address of the participant who started the conversation. */
  company: z.string(),
  postalAddress: z.string(),
  isStarter: z.boolean(),
  refusedBy: z.enum(['me', 'correspondent']).nullable(),
  isBlocked: z.boolean(),
  lastMessageAt: isoDateTime,
  /** Start of the last message's text. */
  excerpt: z.string(),
  /**
   * Whether the other participant wrote after the account last read the conversation. Absent when a replica
   * of an older version responds; `unread` below is then absent too.
   */
  isUnread: z.boolean().default(false),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** One page of an account's conversations, the latest message first. */
export const conversationListSchema = z.object({
  conversations: z.array(conversationSchema),
  /** Number of the account's conversations with unread messages. */
  unread: z.int().nonnegative().default(0),
  pagination: paginationSchema,
});

/** One page of the accounts that an account has blocked, the latest block first. */
export const blockPageSchema = z.object({
  blocks: z.array(
    z.object({
      personId: z.uuid(),
      /** The blocked account; null when the identity service no longer returns the account. */
      person: correspondentSchema.nullable(),
      blockedAt: isoDateTime,
    }),
  ),
  pagination: paginationSchema,
});
export type BlockPage = z.infer<typeof blockPageSchema>;

const relayedMessageSchema = z.object({
  id: z.uuid(),
  isMine: z.boolean(),
  text: z.string(),
  channel: z.enum(messageChannels),
  /**
   * Company and postal address that the author gave with a new proposal in an existing conversation. Null for
   * other messages; absent when a replica of an older version responds.
   */
  details: contactDetailsSchema.nullable().default(null),
  sentAt: isoDateTime,
});
export type RelayedMessage = z.infer<typeof relayedMessageSchema>;

/** One page of a conversation's messages, the latest first. */
export const conversationPageSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(relayedMessageSchema),
  pagination: paginationSchema,
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;
