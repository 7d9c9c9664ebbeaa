import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { type SmtpResponse, sendBySmtp } from '@bottin/testing/smtp.ts';
import type { SendMailOptions } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { SmtpReceiver } from '../../src/inbound-mail/smtp-receiver.ts';
import { TestCommunity } from './community.ts';

export const replyDomain = 'reponse.exemple.ca';

/** A conversation in which the creator has received an e-mail with a reply address. */
export interface Correspondence {
  brandId: string;
  creatorId: string;
  conversationId: string;
  replyAddress: string;
  /** Address of the creator's account. */
  email: string;
}

/** Starts the community service with its SMTP server. */
export function startWithInboundMail(): Promise<TestCommunity> {
  return TestCommunity.start({ REPLY_DOMAIN: replyDomain });
}

/** Starts a conversation in which a brand writes to a creator, and composes the e-mail to the creator. */
export async function startCorrespondence(community: TestCommunity): Promise<Correspondence> {
  const [brandId, creatorId] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
  const email = `zoe-${randomBytes(6).toString('hex')}@exemple.ca`;
  community.addresses.set(creatorId, email);
  const messageId = uuidv7();
  const { id: conversationId } = await community.service.call(messagesRpc.startConversation, {
    userId: brandId,
    recipientId: creatorId,
    id: messageId,
    text: 'On cherche une voix.',
    company: 'Boréale',
    postalAddress: '12, rue des Pins, Laval (Québec)',
  });
  community.service.clock.advance(1_000);
  const composed = await community.service.call(messagesRpc.messageEmail, { userId: creatorId, messageId });
  return {
    brandId,
    creatorId,
    conversationId,
    replyAddress: composed.email?.replyAddress ?? '',
    email,
  };
}

/** Sends an e-mail to the service, and returns the response that accepts or refuses the e-mail. */
export function sendEmail(community: TestCommunity, email: SendMailOptions): Promise<SmtpResponse> {
  return sendBySmtp(community.service.app.get(SmtpReceiver).port, email);
}

/** Sends SMTP commands one after the other, and returns the response to each. */
export async function talk(community: TestCommunity, commands: readonly string[]): Promise<string[]> {
  const socket = connect(community.service.app.get(SmtpReceiver).port, '127.0.0.1');
  socket.setEncoding('utf8');
  const responses: string[] = [];
  let text = '';
  const rest = [...commands];
  for await (const chunk of socket as AsyncIterable<string>) {
    text += chunk;
    // Only the last line of a response has a space after its code.
    if (!/(?:^|\r\n)\d{3} [^\r\n]*\r\n$/.test(text)) continue;
    responses.push(text.trim());
    text = '';
    const command = rest.shift();
    if (command === undefined) break;
    socket.write(`${command}\r\n`);
  }
  socket.destroy();
  return responses.slice(1);
}
