import { randomUUID } from 'node:crypto';
import type { Mail } from '@bottin/testing/mailbox.ts';
import { sendBySmtp, type SmtpResponse } from '@bottin/testing/smtp.ts';
import type { Person } from './journey.ts';
import { site } from './stack.ts';

/** Field values of a brand's first message. */
export const proposal = {
  text: 'On cherche une voix pour une recette au sirop.',
  company: 'Boréale',
  postalAddress: '12, rue des Pins, Laval (Québec)',
};

/** Builds the body of a first message to an account. A message that is sent again must keep its body's id. */
export function buildProposal(recipientId: string) {
  return { id: randomUUID(), recipientId, ...proposal };
}

/** Answers a relayed e-mail as a mail program does. Returns the mail server's response. */
export function replyByEmail(
  { email }: Person,
  mail: Mail,
  reply: { text: string; messageId?: string; headers?: Record<string, string> },
): Promise<SmtpResponse> {
  return sendBySmtp(site.inboundSmtpPort, {
    from: email,
    to: mail.headers['reply-to'] ?? '',
    subject: `Re: ${mail.subject}`,
    inReplyTo: mail.messageId,
    ...reply,
  });
}
