import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof messageCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

@Controller()
export class MessagesController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(messageCalls.all)
  all({ userId, query: { page } }: Input<Calls['all']>): Result<'all'> {
    return this.rpc.call(messagesRpc.conversations, { userId, page });
  }

  @Call(messageCalls.start)
  start({ userId, body }: Input<Calls['start']>): Result<'start'> {
    return this.rpc.call(messagesRpc.startConversation, { userId, ...body });
  }

  @Call(messageCalls.details)
  details({ userId }: Input<Calls['details']>): Result<'details'> {
    return this.rpc.call(messagesRpc.contactDetails, { userId });
  }

  @Call(messageCalls.get)
  get({ userId, params: { conversationId }, query: { page } }: Input<Calls['get']>): Result<'get'> {
    return this.rpc.call(messagesRpc.conversation, { userId, conversationId, page });
  }

  @Call(messageCalls.reply)
  reply({ userId, params: { conversationId }, body }: Input<Calls['reply']>): Result<'reply'> {
    return this.rpc.call(messagesRpc.reply, { userId, conversationId, ...body });
  }

  @Call(messageCalls.markRead)
  markRead({ userId, params: { conversationId }, body }: Input<Calls['markRead']>): Result<'markRead'> {
    return this.rpc.call(messagesRpc.markRead, { userId, conversationId, ...body });
  }

  @Call(messageCalls.refuse)
  refuse({ userId, params: { conversationId } }: Input<Calls['refuse']>): Result<'refuse'> {
    return this.rpc.call(messagesRpc.refuseConversation, { userId, conversationId });
  }

  @Call(messageCalls.block)
  block({ userId, params: { conversationId } }: Input<Calls['block']>): Result<'block'> {
    return this.rpc.call(messagesRpc.blockCorrespondent, { userId, conversationId });
  }

  @Call(messageCalls.unblock)
  unblock({ userId, params: { conversationId } }: Input<Calls['unblock']>): Result<'unblock'> {
    return this.rpc.call(messagesRpc.unblockCorrespondent, { userId, conversationId });
  }

  @Call(messageCalls.blocks)
  blocks({ userId, query: { page } }: Input<Calls['blocks']>): Result<'blocks'> {
    return this.rpc.call(messagesRpc.blocks, { userId, page });
  }

  @Call(messageCalls.deleteBlock)
  deleteBlock({ userId, params: { personId } }: Input<Calls['deleteBlock']>): Result<'deleteBlock'> {
    return this.rpc.call(messagesRpc.deleteBlock, { userId, personId });
  }

  @Call(messageCalls.refuseByLink)
  refuseByLink({ body: { token } }: Input<Calls['refuseByLink']>): Result<'refuseByLink'> {
    return this.rpc.call(messagesRpc.refuseByLink, { token });
  }

  @Call(messageCalls.blockByLink)
  blockByLink({ body: { token } }: Input<Calls['blockByLink']>): Result<'blockByLink'> {
    return this.rpc.call(messagesRpc.blockByLink, { token });
  }
}
