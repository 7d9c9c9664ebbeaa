import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { creatorCalls } from './creators.ts';
import type { HttpCall } from './define-call.ts';
import { feedCalls } from './feed.ts';
import { platformCalls } from './platforms.ts';
import { userCalls } from './users.ts';

/** Every call of the gateway: the OpenAPI document, the authorisation table and the bad-input table run over it. */
export const calls: readonly HttpCall[] = [
  ...Object.values(authCalls),
  ...Object.values(userCalls),
  ...Object.values(platformCalls),
  ...Object.values(creatorCalls),
  ...Object.values(feedCalls),
  ...Object.values(adminCalls),
];
