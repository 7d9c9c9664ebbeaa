import { fold } from '@bottin/contracts/domain/text.ts';

/** Returns whether two names look the same to a person: case, accents and hyphens make no difference. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const collator = new Intl.Collator('fr-CA', { numeric: true });

/** Returns the lists in the order in which a person looks for them: by name, « Liste 2 » before « Liste 10 ». */
export function sortByName<List extends { name: string }>(lists: readonly List[]): List[] {
  return lists.toSorted((one, other) => collator.compare(one.name, other.name));
}

/**
 * Returns ids without duplicates in a fixed order. Transactions that lock several accounts lock them in this
 * order, so that they can't wait for each other.
 */
export function toLockOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}
