import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';

const timestamp = '2025-07-25T12:00:00.000Z';

/** Stubs the RPCs about messages. Every account has the same conversation with one message. */
export function stubMessageCalls(services: FakeServices): void {
  const conversation = {
    id: uuidv7(),
    correspondent: { name: 'Zoé', slug: 'zoe' },
    company: 'Boréale',
    postalAddress: '12, rue des Pins, Laval',
    isStarter: true,
    refusedBy: null,
    isBlocked: false,
    lastMessageAt: timestamp,
    excerpt: 'Bonjour',
    isUnread: false,
  };
  const message = {
    id: uuidv7(),
    isMine: true,
    text: 'Bonjour',
    channel: 'site' as const,
    sentAt: timestamp,
  };
  const details = { company: 'Boréale', postalAddress: '12, rue des Pins, Laval' };
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
  services.stubRpc(messagesRpc.conversations, () => ({
    conversations: [conversation],
    unread: 0,
    pagination,
  }));
  services.stubRpc(messagesRpc.conversation, () => ({ conversation, messages: [message], pagination }));
  services.stubRpc(messagesRpc.contactDetails, () => ({ details }));
  for (const change of [messagesRpc.startConversation, messagesRpc.reply]) {
    services.stubRpc(change, () => conversation);
  }
  for (const change of [
    messagesRpc.refuseConversation,
    messagesRpc.blockCorrespondent,
    messagesRpc.unblockCorrespondent,
    messagesRpc.markRead,
  ]) {
    services.stubRpc(change, () => conversation);
  }
  services.stubRpc(messagesRpc.blocks, () => ({
    blocks: [{ personId: uuidv7(), person: conversation.correspondent, blockedAt: timestamp }],
    pagination,
  }));
  services.stubRpc(messagesRpc.deleteBlock, () => ({}));
  for (const byLink of [messagesRpc.refuseByLink, messagesRpc.blockByLink]) {
    services.stubRpc(byLink, () => ({ message: 'C’est fait.' }));
  }
  // Both calls return two pages of results, which the gateway must combine.
  services.stubRpc(messagesRpc.exportConversations, ({ after }) => ({
    conversations: [
      {
        id: uuidv7(),
        correspondent: after === null ? 'Zoé' : null,
        contactDetails: after === null ? details : null,
        isRefusedByMe: false,
        isRefusedByCorrespondent: after === null,
        startedAt: timestamp,
        lastMessageAt: timestamp,
        readAt: timestamp,
      },
    ],
    next: after === null ? conversation.id : null,
  }));
  services.stubRpc(messagesRpc.exportMessages, ({ after }) => ({
    messages: [
      {
        ...message,
        id: uuidv7(),
        conversationId: conversation.id,
        correspondent: after === null ? 'Zoé' : null,
      },
    ],
    next: after === null ? message.id : null,
  }));
  services.stubRpc(messagesRpc.exportContacts, () => ({
    contactDetails: details,
    blocks: [{ name: 'Léo', blockedAt: timestamp }],
  }));
}
