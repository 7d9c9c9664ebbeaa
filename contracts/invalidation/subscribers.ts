import { type InvalidationKind, invalidationKinds } from './kinds.ts';

const subscribedKinds: Readonly<Partial<Record<string, readonly InvalidationKind[]>>> = {
  gateway: invalidationKinds,
  search: ['list'],
};

/** Returns the invalidation kinds whose messages a service receives. */
export function kindsReceivedBy(service: string): readonly InvalidationKind[] {
  return subscribedKinds[service] ?? [];
}
