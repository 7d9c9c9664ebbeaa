import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Builds the error of a refused message. The form shows `message` at the message field. */
function refuse(statusCode: number, errorType: string, message: string): ProblemError {
  return new ProblemError({ statusCode, errorType, message, errors: [{ path: ['text'], message }] });
}

export const ownProfile = (): ProblemError => refuse(400, 'own_profile', messageTexts.contactOwnProfile);
export const accountNotFound = (): ProblemError => refuse(404, 'account_not_found', texts.accountNotFound);
export const recipientNotFound = (): ProblemError =>
  refuse(404, 'creator_not_found', messageTexts.contactGone);
export const contactRefused = (message: string): ProblemError => refuse(403, 'contact_refused', message);
export const contactBudget = (message: string): ProblemError => refuse(429, 'contact_budget', message);

export const conversationNotFound = (): ProblemError =>
  refuse(404, 'conversation_not_found', messageTexts.conversationNotFound);

export const messageLinkGone = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'conversation_not_found',
    message: messageTexts.messageLinkGone,
  });
