// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { messageCalls as messageCallsType } from './messages.ts';

export const messageCalls: Endpoints<typeof messageCallsType> = {
  all: { method: 'GET', path: '/api/messages', hasBody: false },
  start: { method: 'POST', path: '/api/messages', hasBody: true },
  details: { method: 'GET', path: '/api/contact-details', hasBody: false },
  get: { method: 'GET', path: '/api/messages/{conversationId}', hasBody: false },
  reply: { method: 'POST', path: '/api/messages/{conversationId}', hasBody: true },
  markRead: { method: 'POST', path: '/api/messages/{conversationId}/read-mark', hasBody: true },
  refuse: { method: 'POST', path: '/api/messages/{conversationId}/refusal', hasBody: false },
  block: { method: 'POST', path: '/api/messages/{conversationId}/block', hasBody: false },
  unblock: { method: 'DELETE', path: '/api/messages/{conversationId}/block', hasBody: false },
  blocks: { method: 'GET', path: '/api/blocks', hasBody: false },
  deleteBlock: { method: 'DELETE', path: '/api/blocks/{personId}', hasBody: false },
  refuseByLink: { method: 'POST', path: '/api/message-links/refusal', hasBody: true },
  blockByLink: { method: 'POST', path: '/api/message-links/block', hasBody: true },
};
