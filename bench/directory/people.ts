import { fold } from '@bottin/contracts/domain/text.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import type { SamplePerson } from '@bottin/dev/sample/model.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';

/** What the questions are made of: a listed person, as short as a million of them fit in memory. */
export interface Known {
  id: string;
  slug: string;
  firstName: string;
  /** The public name, hyphens as spaces. */
  name: string;
  /** Some of the description's longer words. */
  words: readonly string[];
}

const longWord = 6;
const wordsKept = 3;

/** The listed people of a sample, with the words of their names; the same for the same seed. */
export function knownPeople({ creators, seed }: { creators: number; seed: string }): Known[] {
  const people: Known[] = [];
  for (const person of samplePeople({ size: creators, contentItems: 0, now: new Date(), seed })) {
    if (isListedType(person.userType)) people.push(toKnown(person));
  }
  return people;
}

function toKnown({ userId, slug, firstName, publicName, description }: SamplePerson): Known {
  const words = description.match(/\p{L}+/gu)?.filter(({ length }) => length >= longWord) ?? [];
  return {
    id: userId,
    slug,
    firstName,
    name: publicName.replaceAll('-', ' '),
    words: words.slice(-wordsKept),
  };
}

/** The words of a name as they are compared. */
export function nameWords({ name }: Known): string[] {
  return fold(name).split(' ').filter(Boolean);
}
