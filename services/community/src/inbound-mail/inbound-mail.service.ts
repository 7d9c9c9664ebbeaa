import { domainToASCII } from 'node:url';
import { newMessageSchema } from '@bottin/contracts/domain/messages-schema.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { ENV, type Env } from '../config/env.ts';
import { RelayTokens, type TokenOwner } from '../messages/relay-tokens.ts';
import { SendingService } from '../messages/sending.service.ts';
import { isAttachment } from './attachments.rules.ts';
import { type AutomaticKind, findAutomaticKind, hasTooManyHops } from './automatic-email.rules.ts';
import {
  attachmentRefused,
  emptyReply,
  expiredAddress,
  invalidText,
  looping,
  notAllowed,
  tooLarge,
  unknownAddress,
  unreadable,
  wrongDomain,
  wrongSender,
} from './inbound-mail.errors.ts';
import { type ParsedEmail, parseEmail } from './parse-email.ts';
import { extractReplyText } from './reply-text.rules.ts';
import { SendersReader } from './senders.reader.ts';

/**
 * Maximum length of an e-mail's text. Converting HTML to text repeats the marks of nested quotes on each line, so
 * the text may be many times longer than the e-mail.
 */
const maxTextLength = 262_144;

/** An e-mail to a reply address. */
export interface InboundEmail {
  /** Sender of the envelope; empty for bounces. */
  sender: string;
  /** Owner of the reply address that is the recipient of the envelope. */
  owner: TokenOwner;
  raw: Buffer;
}

/** Receives replies by e-mail, and posts each reply as a message. */
@Injectable()
export class InboundMailService {
  constructor(
    private readonly tokens: RelayTokens,
    private readonly senders: SendersReader,
    private readonly sending: SendingService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns the conversation to which a reply address belongs, and the participant to whom the address was
   * sent.
   * @throws SmtpRefusal for an address that is unknown, has expired or belongs to another domain
   */
  async resolve(address: string): Promise<TokenOwner> {
    const at = address.lastIndexOf('@');
    // Convert the domain to ASCII, like the setting, because the SMTP server decodes internationalised
    // domains.
    if (domainToASCII(address.slice(at + 1)) !== this.env.REPLY_DOMAIN) throw wrongDomain();
    const owner = await this.tokens.find('reply', address.slice(0, at));
    if (!owner) throw unknownAddress();
    if (owner.isExpired) throw expiredAddress();
    return owner;
  }

  /**
   * Posts a reply as a message, once for each Message-ID. Drops e-mails that no person wrote.
   * @throws SmtpRefusal with an explanation for the author. After another error, the sending server retries.
   */
  async receive({ sender, owner, raw }: InboundEmail): Promise<'posted' | AutomaticKind> {
    const email = await parseEmail(raw).catch(() => {
      throw unreadable();
    });
    const automatic = findAutomaticKind(sender, email.headers);
    if (automatic !== null) return automatic;
    if (hasTooManyHops(email.headers)) throw looping();
    if (!(await this.senders.matches(owner.userId, [email.from, sender]))) throw wrongSender();
    const id = buildMessageId(owner, email, raw);
    await this.post(owner, readMessage(id, email));
    return 'posted';
  }

  private async post(owner: TokenOwner, message: { id: string; text: string }): Promise<void> {
    const { userId, conversationId } = owner;
    await this.sending.reply({ userId, conversationId, ...message, channel: 'email' }).catch((error) => {
      if (error instanceof ProblemError && error.problem.statusCode < 500)
        throw notAllowed(error.problem.message);
      throw error;
    });
  }
}

/** Returns the id of the message to post. Every delivery of the same e-mail gets the same id. */
function buildMessageId({ userId, conversationId }: TokenOwner, email: ParsedEmail, raw: Buffer): string {
  return uuidv5(`${userId} ${email.messageId ?? sha256(raw.toString('latin1'))}`, conversationId);
}

function readMessage(id: string, { text, isFromHtml, parts }: ParsedEmail): { id: string; text: string } {
  if (parts.some(isAttachment)) throw attachmentRefused();
  if (text === null) throw unreadable();
  if (text.length > maxTextLength) throw tooLarge();
  const written = extractReplyText(text, isFromHtml);
  if (written === '') throw emptyReply();
  const message = newMessageSchema.safeParse({ id, text: written });
  if (!message.success) throw invalidText(message.error.issues[0]?.message ?? '');
  return message.data;
}
