import type { EventSource } from './define-event.ts';

/** Event sources that each service subscribes to. NATS denies all subscriptions that are not in this list. */
export const subscribedSources = {
  gateway: ['identity'],
  identity: [],
  creators: ['identity', 'platform-sync', 'community'],
  search: ['creators'],
  feed: ['identity', 'platform-sync', 'creators'],
  'platform-sync': ['identity'],
  notifications: ['identity', 'platform-sync', 'community'],
  community: ['identity', 'creators'],
} as const satisfies Readonly<Record<string, readonly EventSource[]>>;
