// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { shortlistCalls as shortlistCallsType } from './shortlists.ts';

export const shortlistCalls: Endpoints<typeof shortlistCallsType> = {
  all: { method: 'GET', path: '/api/lists', hasBody: false },
  create: { method: 'POST', path: '/api/lists', hasBody: true },
  rename: { method: 'PATCH', path: '/api/lists/{listId}', hasBody: true },
  delete: { method: 'DELETE', path: '/api/lists/{listId}', hasBody: false },
  get: { method: 'GET', path: '/api/lists/{listId}', hasBody: false },
  addPerson: { method: 'POST', path: '/api/lists/{listId}/people/{personId}', hasBody: false },
  removePerson: { method: 'DELETE', path: '/api/lists/{listId}/people/{personId}', hasBody: false },
  updatePerson: { method: 'PATCH', path: '/api/lists/{listId}/people/{personId}', hasBody: true },
  share: { method: 'POST', path: '/api/lists/{listId}/share', hasBody: false },
  unshare: { method: 'DELETE', path: '/api/lists/{listId}/share', hasBody: false },
  shared: { method: 'POST', path: '/api/shared-lists', hasBody: true },
};
