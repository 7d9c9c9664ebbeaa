import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { MessagesRepository } from './messages.repository.ts';
import { RelayTokens, type TokenOwner } from './relay-tokens.ts';

type Call = typeof messagesRpc.messageEmail;

/** Composes the content of a relayed e-mail when the notifications service sends it. */
@Injectable()
export class MessageEmailService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly correspondents: CorrespondentsReader,
    private readonly tokens: RelayTokens,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns the content of an e-mail to `userId`. Returns null when the message was deleted, when `userId`
   * has refused the conversation or blocked the author, or when the author may no longer write.
   */
  async compose({ userId, messageId }: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    const message = await this.messages.findReceived(userId, messageId);
    if (!message) return { email: null };
    const { conversationId, authorId, details, isFirst, text } = message;
    const conversation = await this.conversations.find(userId, conversationId);
    if (!conversation || conversation.isRefused || conversation.isBlocked) return { email: null };
    const sender = (await this.correspondents.find([authorId])).get(authorId);
    if (!sender?.canWrite) return { email: null };
    const refusalToken = await this.tokens.issue('refusal', { conversationId, userId });
    return {
      email: {
        conversationId,
        senderName: sender.name,
        details:
          details ??
          (authorId === conversation.starterId
            ? { company: conversation.company, postalAddress: conversation.postalAddress }
            : null),
        isFirst,
        text,
        refusalToken,
        replyAddress: await this.issueReplyAddress({ conversationId, userId }),
      },
    };
  }

  /** Returns a new reply address, or null when this site receives no e-mail. */
  private async issueReplyAddress(owner: TokenOwner): Promise<string | null> {
    const { REPLY_DOMAIN: domain } = this.env;
    return domain === undefined ? null : `${await this.tokens.issue('reply', owner)}@${domain}`;
  }
}
