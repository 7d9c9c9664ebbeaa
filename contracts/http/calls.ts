import { accountCalls } from './account.ts';
import { adminCalls, moderationCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { creatorCalls } from './creators.ts';
import type { HttpCall } from './define-call.ts';
import { digestCalls } from './digest.ts';
import type { Endpoint } from './endpoint.ts';
import { feedCalls } from './feed.ts';
import { followCalls } from './follows.ts';
import { freshnessCalls } from './freshness.ts';
import { messageCalls } from './messages.ts';
import { ownPictureCalls } from './own-picture.ts';
import { platformCalls } from './platforms.ts';
import { reportAdminCalls, reportCalls } from './reports.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { searchCalls } from './search.ts';
import { shortlistCalls } from './shortlists.ts';
import { statisticsCalls } from './statistics.ts';
import { userCalls } from './users.ts';

/**
 * Every HTTP call of the gateway. The OpenAPI document is generated from this list. The authorisation tests
 * and the tests with invalid input cover every call in the list.
 */
export const calls: readonly HttpCall[] = [
  ...Object.values(authCalls),
  ...Object.values(accountCalls),
  ...Object.values(userCalls),
  ...Object.values(platformCalls),
  ...Object.values(creatorCalls),
  ...Object.values(searchCalls),
  ...Object.values(feedCalls),
  ...Object.values(followCalls),
  ...Object.values(digestCalls),
  ...Object.values(shortlistCalls),
  ...Object.values(savedSearchCalls),
  ...Object.values(messageCalls),
  ...Object.values(ownPictureCalls),
  ...Object.values(freshnessCalls),
  ...Object.values(statisticsCalls),
  ...Object.values(adminCalls),
  ...Object.values(moderationCalls),
  ...Object.values(reportCalls),
  ...Object.values(reportAdminCalls),
];

const callsByEndpoint = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));

/**
 * Returns the call that has this endpoint. Pages declare their loaders with endpoints, because browser code
 * contains no schemas; the gateway needs the whole call.
 */
export function getCall({ method, path }: Pick<Endpoint, 'method' | 'path'>): HttpCall {
  const call = callsByEndpoint.get(`${method} ${path}`);
  if (!call) throw new Error(`no call has the endpoint ${method} ${path}`);
  return call;
}
