// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { savedSearchCalls as savedSearchCallsType } from './saved-searches.ts';

export const savedSearchCalls: Endpoints<typeof savedSearchCallsType> = {
  all: { method: 'GET', path: '/api/saved-searches', hasBody: false },
  create: { method: 'POST', path: '/api/saved-searches', hasBody: true },
  rename: { method: 'PATCH', path: '/api/saved-searches/{searchId}', hasBody: true },
  delete: { method: 'DELETE', path: '/api/saved-searches/{searchId}', hasBody: false },
};
