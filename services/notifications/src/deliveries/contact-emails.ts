import { relayHeader } from '@bottin/contracts/domain/messages.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { buildContactMessage } from '../messages/contact.ts';
import type { DeliveryEntity } from './deliveries.entity.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

@Injectable()
export class ContactEmails {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Builds the e-mail that relays a message. Reads its text from the community service and doesn't store it.
   * Returns null when the message or its recipient is gone, or when the message must not be sent any more.
   */
  async build({ userId, requestId: messageId }: DeliveryEntity): Promise<OutgoingEmail | null> {
    if (!messageId) throw new Error('contact delivery without a message');
    const { mail } = await this.rpc.call(correspondenceRpc.mailDetails, { userId, kind: 'contact-message' });
    if (!mail) return null;
    const { email } = await this.rpc.call(messagesRpc.messageEmail, { userId, messageId });
    if (!email) return null;
    return {
      to: mail.email,
      message: buildContactMessage(mail.firstName, email),
      headers: {
        [relayHeader]: email.conversationId,
        // Microsoft's servers ignore `Auto-Submitted`, and would send absence notes to the reply address.
        'X-Auto-Response-Suppress': 'OOF, AutoReply',
        ...(email.replyAddress && { 'Reply-To': email.replyAddress }),
      },
    };
  }
}
