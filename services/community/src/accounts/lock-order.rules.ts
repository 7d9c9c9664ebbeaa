/**
 * Returns ids without duplicates in a fixed order. Transactions that lock several accounts lock them in this
 * order, so that they can't deadlock.
 */
export function toLockOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}
