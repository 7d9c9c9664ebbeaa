import { refusalPath } from '../domain/messages.ts';
import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Conversations of the signed-in account. The parameter `conversation` selects one of them by its id. */
export const messagesPage = definePage({
  name: 'messages',
  paths: ['/messages'],
  owner: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  reads: ['conversation', 'page'],
  head: {
    title: buildTitle('Messages'),
    description: 'Tes conversations avec des marques et des créateurs.',
  },
});

/** Path of one conversation of the signed-in account. */
export const conversationPath = (id: string): string => `/messages?conversation=${id}`;

/** Page that the links in relayed e-mails open. It refuses the proposal or blocks the sender. */
export const messageRefusalPage = definePage({
  name: 'message-refusal',
  paths: [refusalPath],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  reads: ['action'],
  head: { title: buildTitle('Refuser un message'), description: 'Refuse une proposition de collaboration.' },
});
