import { fold } from '@bottin/contracts/domain/text.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import type { SamplePerson } from '@bottin/dev/sample/model.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';

/**
 * A listed person, with only the fields that queries are drawn from, so that a million people fit in memory.
 */
export interface BenchPerson {
  id: string;
  slug: string;
  firstName: string;
  /** Public name, with hyphens replaced by spaces. */
  name: string;
  /** Up to three of the longer words in the description. */
  words: readonly string[];
}

const minWordLength = 6;
const maxWords = 3;

/**
 * Generates sample data with `creators` creators, and returns the people whom the directory lists. The same
 * seed gives the same people.
 */
export function listBenchPeople({ creators, seed }: { creators: number; seed: string }): BenchPerson[] {
  const people: BenchPerson[] = [];
  for (const person of samplePeople({ size: creators, contentItems: 0, now: new Date(), seed })) {
    if (isListedType(person.userType)) people.push(toBenchPerson(person));
  }
  return people;
}

function toBenchPerson({ userId, slug, firstName, publicName, description }: SamplePerson): BenchPerson {
  const words = description.match(/\p{L}+/gu)?.filter(({ length }) => length >= minWordLength) ?? [];
  return {
    id: userId,
    slug,
    firstName,
    name: publicName.replaceAll('-', ' '),
    words: words.slice(-maxWords),
  };
}

export function getNameWords({ name }: BenchPerson): string[] {
  return fold(name).split(' ').filter(Boolean);
}
