/**
 * Kinds of data that public responses are built from. `list`: the entries in lists, suggestions and rankings,
 * which are read from the index. `profile`: entries with a page, and their channels. `feed`: content items.
 * `followers`: numbers of followers on Bottin. `statistics`: totals and counts.
 */
export const invalidationKinds = ['list', 'profile', 'feed', 'followers', 'statistics'] as const;
export type InvalidationKind = (typeof invalidationKinds)[number];

/**
 * Services that publish invalidation messages of each kind. NATS doesn't let other services publish on the
 * kind's subject.
 */
export const publishersByKind: Readonly<Record<InvalidationKind, readonly string[]>> = {
  list: ['search'],
  profile: ['creators'],
  feed: ['feed'],
  followers: ['feed'],
  statistics: ['search', 'feed'],
};

/** Returns the invalidation kinds whose messages a service publishes. */
export function kindsPublishedBy(service: string): InvalidationKind[] {
  return invalidationKinds.filter((kind) => publishersByKind[kind].includes(service));
}
