/** Kind of backing servers: containers, or child processes of ours. */
export type ServerKind = 'container' | 'embedded';

/**
 * Returns the kinds of servers to try, in this order. `backing` is the value of `BACKING`, and `home` is the kind
 * that has the data of the data folder, if there is any. A data folder stays with its kind.
 * @throws Error when `backing` has another value, or asks for the kind that doesn't have the data
 */
export function rankKinds(
  backing: string | undefined,
  home: ServerKind | undefined,
): readonly [ServerKind, ...ServerKind[]] {
  if (backing !== undefined && backing !== 'docker' && backing !== 'embedded')
    throw new Error(`BACKING must be docker or embedded, not "${backing}"`);
  const chosen = backing && (backing === 'docker' ? 'container' : 'embedded');
  if (chosen && home && chosen !== home)
    throw new Error(
      `BACKING=${backing}, but the data folder belongs to ${home === 'container' ? 'containers' : 'embedded servers'}. Unset BACKING, choose another folder with BOTTIN_DATA, or empty it with --reset.`,
    );
  const only = chosen ?? home;
  return only ? [only] : ['container', 'embedded'];
}
