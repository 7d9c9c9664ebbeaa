import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';

/** Maximum length of a message's excerpt, in UTF-16 units. */
export const excerptLength = 140;

const dayMs = 86_400_000;

/** Participants of a conversation. */
export interface Participants {
  starterId: string;
  recipientId: string;
}

/** Numbers of messages and of new conversations within the last 24 hours. Budgets limit these numbers. */
export interface Usage {
  startsBySender: number;
  messagesBySender: number;
  messagesInConversation: number;
  startsToRecipient: number;
}

export function getOtherParticipant({ starterId, recipientId }: Participants, userId: string): string {
  return starterId === userId ? recipientId : starterId;
}

/** Returns the error message for the first budget that another message would exceed; null if there is none. */
export function findSpentBudget(usage: Usage, { isStart }: { isStart: boolean }): string | null {
  if (usage.messagesBySender >= contactLimits.messagesPerSender) return messageTexts.contactMessagesSpent;
  if (isStart && usage.startsBySender >= contactLimits.startsPerSender)
    return messageTexts.contactStartsSpent;
  if (isStart && usage.startsToRecipient >= contactLimits.startsPerRecipient)
    return messageTexts.contactRecipientFull;
  return usage.messagesInConversation >= contactLimits.messagesPerConversation
    ? messageTexts.contactConversationSpent
    : null;
}

/** Returns the start of the 24 hours in which budgets are counted. */
export function startOfBudgetDay(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** Returns a time `days` days after `now`. */
export function addDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
