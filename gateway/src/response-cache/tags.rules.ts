import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * A cache tag: what a cached response depends on. This is all data of a kind (`list`), or one entry given by
 * its id or slug (`profile:lea-gagnon`).
 */
export type Tag = InvalidationKind | `${InvalidationKind}:${string}`;

/**
 * An invalidation message: it concerns the entries in `names` (ids, and slugs in lower case), or all entries
 * of the tag kind when `names` is null.
 */
export interface TagInvalidation {
  kind: InvalidationKind;
  names: ReadonlySet<string> | null;
}

/**
 * Effect of an invalidation on a cached response. `stale`: the response may differ, but may be served while
 * it is recomputed. `gone`: the response contains a changed entry, so it must not be served.
 */
export type Effect = 'none' | 'stale' | 'gone';

export function getKind(tag: Tag): InvalidationKind {
  const [kind] = tag.split(':', 1);
  return kind as InvalidationKind;
}

/** Returns the effect of an invalidation on a response that has these tags. */
export function getEffect(tags: readonly Tag[], { kind, names }: TagInvalidation): Effect {
  let effect: Effect = 'none';
  for (const tag of tags) {
    if (tag === kind) effect = 'stale';
    else if (tag.startsWith(`${kind}:`)) {
      if (names === null) effect = 'stale';
      else if (names.has(tag.slice(kind.length + 1))) return 'gone';
    }
  }
  return effect;
}
