import type { Conversation, RelayedMessage } from '@bottin/contracts/domain/messages-schema.ts';
import { excerpt } from '@bottin/contracts/domain/text.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { Correspondent } from './correspondents.reader.ts';
import type { MessageRow } from './messages.repository.ts';
import { excerptLength, getOtherParticipant } from './messages.rules.ts';

/** Returns the public part of an account; null when the identity service doesn't return the account. */
export function toCorrespondent(account: Correspondent | undefined): Conversation['correspondent'] {
  return account ? { name: account.name, slug: account.slug } : null;
}

/** Converts a conversation to what one of its participants sees. */
export function toConversation(
  row: ConversationRow,
  userId: string,
  people: ReadonlyMap<string, Correspondent>,
): Conversation {
  return {
    id: row.id,
    correspondent: toCorrespondent(people.get(getOtherParticipant(row, userId))),
    company: row.company,
    postalAddress: row.postalAddress,
    isStarter: row.starterId === userId,
    refusedBy: row.isRefusedByOther ? 'correspondent' : row.isRefused ? 'me' : null,
    isBlocked: row.isBlocked,
    lastMessageAt: row.lastMessageAt.toISOString(),
    excerpt: excerpt(row.lastText, excerptLength),
    isUnread: row.isUnread,
  };
}

export function toMessage(
  { id, authorId, text, channel, details, sentAt }: MessageRow,
  userId: string,
): RelayedMessage {
  return { id, isMine: authorId === userId, text, channel, details, sentAt: sentAt.toISOString() };
}
