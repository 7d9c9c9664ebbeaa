import { fold } from '@bottin/contracts/domain/text.ts';

/** Returns whether two names look the same to a person: case, accents and hyphens make no difference. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const collator = new Intl.Collator('fr-CA', { numeric: true });

/** Returns lists or searches sorted by name, with numbers in numeric order: « Liste 2 » before « Liste 10 ». */
export function sortByName<Named extends { name: string }>(items: readonly Named[]): Named[] {
  return items.toSorted((one, other) => collator.compare(one.name, other.name));
}
