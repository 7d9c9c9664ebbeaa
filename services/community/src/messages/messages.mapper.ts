import type { Conversation, RelayedMessage } from '@bottin/contracts/domain/messages-schema.ts';
import { excerpt } from '@bottin/contracts/domain/text.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { Correspondent } from './correspondents.reader.ts';
import type { MessageRow } from './messages.repository.ts';
import { excerptLength, getOtherParticipant } from './messages.rules.ts';

/** Converts a conversation to what one of its participants sees. */
export function toConversation(
  row: ConversationRow,
  userId: string,
  people: ReadonlyMap<string, Correspondent>,
): Conversation {
  const other = people.get(getOtherParticipant(row, userId));
  return {
    id: row.id,
    correspondent: other ? { name: other.name, slug: other.slug } : null,
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
  { id, authorId, text, channel, sentAt }: MessageRow,
  userId: string,
): RelayedMessage {
  return { id, isMine: authorId === userId, text, channel, sentAt: sentAt.toISOString() };
}
