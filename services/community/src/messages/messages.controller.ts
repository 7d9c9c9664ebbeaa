import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { BlocksService } from './blocks.service.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessageEmailService } from './message-email.service.ts';
import { MessagesDataService } from './messages-data.service.ts';
import { SendingService } from './sending.service.ts';

type Calls = typeof messagesRpc;
type Input<Name extends keyof Calls> = RpcParsedInput<Calls[Name]>;
type Output<Name extends keyof Calls> = Promise<RpcOutput<Calls[Name]>>;

@Controller()
export class MessagesController {
  constructor(
    private readonly conversationsService: ConversationsService,
    private readonly blocksService: BlocksService,
    private readonly sending: SendingService,
    private readonly emails: MessageEmailService,
    private readonly data: MessagesDataService,
  ) {}

  @Rpc(messagesRpc.conversations)
  conversations({ userId, page }: Input<'conversations'>): Output<'conversations'> {
    return this.conversationsService.list(userId, page);
  }

  @Rpc(messagesRpc.conversation)
  conversation(input: Input<'conversation'>): Output<'conversation'> {
    return this.conversationsService.read(input);
  }

  @Rpc(messagesRpc.contactDetails)
  contactDetails({ userId }: Input<'contactDetails'>): Output<'contactDetails'> {
    return this.conversationsService.findDetails(userId);
  }

  @Rpc(messagesRpc.startConversation)
  startConversation(input: Input<'startConversation'>): Output<'startConversation'> {
    return this.sending.start(input);
  }

  @Rpc(messagesRpc.reply)
  reply(input: Input<'reply'>): Output<'reply'> {
    return this.sending.reply({ ...input, channel: 'site' });
  }

  @Rpc(messagesRpc.markRead)
  markRead(input: Input<'markRead'>): Output<'markRead'> {
    return this.conversationsService.markRead(input);
  }

  @Rpc(messagesRpc.refuseConversation)
  refuseConversation(input: Input<'refuseConversation'>): Output<'refuseConversation'> {
    return this.conversationsService.refuse(input);
  }

  @Rpc(messagesRpc.blockCorrespondent)
  blockCorrespondent(input: Input<'blockCorrespondent'>): Output<'blockCorrespondent'> {
    return this.conversationsService.block(input);
  }

  @Rpc(messagesRpc.unblockCorrespondent)
  unblockCorrespondent(input: Input<'unblockCorrespondent'>): Output<'unblockCorrespondent'> {
    return this.conversationsService.unblock(input);
  }

  @Rpc(messagesRpc.blocks)
  blocks(input: Input<'blocks'>): Output<'blocks'> {
    return this.blocksService.list(input);
  }

  @Rpc(messagesRpc.deleteBlock)
  deleteBlock(input: Input<'deleteBlock'>): Output<'deleteBlock'> {
    return this.blocksService.delete(input);
  }

  @Rpc(messagesRpc.refuseByLink)
  refuseByLink({ token }: Input<'refuseByLink'>): Output<'refuseByLink'> {
    return this.conversationsService.refuseByLink(token);
  }

  @Rpc(messagesRpc.blockByLink)
  blockByLink({ token }: Input<'blockByLink'>): Output<'blockByLink'> {
    return this.conversationsService.blockByLink(token);
  }

  @Rpc(messagesRpc.messageEmail)
  messageEmail(input: Input<'messageEmail'>): Output<'messageEmail'> {
    return this.emails.compose(input);
  }

  @Rpc(messagesRpc.exportConversations)
  exportConversations(input: Input<'exportConversations'>): Output<'exportConversations'> {
    return this.data.exportConversations(input);
  }

  @Rpc(messagesRpc.exportMessages)
  exportMessages(input: Input<'exportMessages'>): Output<'exportMessages'> {
    return this.data.exportMessages(input);
  }

  @Rpc(messagesRpc.exportContacts)
  exportContacts({ userId }: Input<'exportContacts'>): Output<'exportContacts'> {
    return this.data.exportContacts(userId);
  }
}
