import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * A dependency of a cached response: a whole kind (`list`), or one entry by id or slug
 * (`profile:lea-gagnon`).
 */
export type Tag = InvalidationKind | `${InvalidationKind}:${string}`;

/**
 * An invalidation of the entries in `names` (ids, and slugs in lower case), or of the whole kind when
 * `names` is null.
 */
export interface Invalidated {
  kind: InvalidationKind;
  names: ReadonlySet<string> | null;
}

/**
 * `stale`: may differ, and may be served while it is recomputed. `gone`: contains a changed entry, and must
 * not be served.
 */
export type Effect = 'none' | 'stale' | 'gone';

export function getKind(tag: Tag): InvalidationKind {
  const [kind] = tag.split(':', 1);
  return kind as InvalidationKind;
}

/** Returns the effect of an invalidation on a response with these tags. */
export function getEffect(tags: readonly Tag[], { kind, names }: Invalidated): Effect {
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
