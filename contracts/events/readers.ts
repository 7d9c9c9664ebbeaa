import type { EventSource } from './define-event.ts';

/** The sources whose events each part takes in, all of them: NATS refuses it any other. */
export const sourcesOf = {
  gateway: ['identity'],
  identity: [],
  creators: ['identity', 'platform-sync'],
  search: ['creators'],
  feed: ['identity', 'platform-sync', 'creators'],
  'platform-sync': ['identity'],
  notifications: ['identity', 'platform-sync'],
} as const satisfies Readonly<Record<string, readonly EventSource[]>>;
