import { limits } from '@bottin/contracts/domain/limits.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { beginningOf, mistype } from './mix.ts';
import { type Known, nameWords } from './people.ts';

/** How many searches of each kind are judged. */
export const findCounts = { accentless: 36, typos: 20, prefixes: 38 } as const;
export type FindKind = keyof typeof findCounts;

/** A search whose first page must have the person with this id. */
export interface Find {
  kind: FindKind;
  text: string;
  id: string;
}

/**
 * Searches that must find, drawn from the people: full names without their accents, names with one wrong letter that no word
 * of any name has, and names whose end isn't typed yet. Only what names few enough people for the first page is asked: where
 * more fit, any of them is a right answer.
 */
export function makeFinds(random: Random, people: readonly Known[]): Find[] {
  const names = people.map(nameWords);
  const byWord = new Map<string, string[][]>();
  for (const words of names) {
    for (const word of words) {
      const named = byWord.get(word);
      if (named) named.push(words);
      else byWord.set(word, [words]);
    }
  }
  const vocabulary = [...byWord.keys()];
  /** How many people have every typed word, or one that begins so, in their name. */
  const namedBy = (text: string): number => {
    const [first = '', ...rest] = fold(text).split(' ');
    const candidates = vocabulary
      .filter((word) => word.startsWith(first))
      .flatMap((word) => byWord.get(word) ?? []);
    return new Set(
      candidates.filter((words) => rest.every((typed) => words.some((word) => word.startsWith(typed)))),
    ).size;
  };
  const makers: Record<FindKind, (person: Known) => string | null> = {
    accentless: ({ name }) => (fold(name) === name.toLowerCase() ? null : fold(name)),
    typos: ({ name }) => {
      const text = mistype(random, fold(name));
      const wrong = text.split(' ').filter((word) => !byWord.has(word));
      return wrong.length === 1 && (wrong[0]?.length ?? 0) >= 6 ? text : null;
    },
    prefixes: ({ name }) => {
      const text = beginningOf(random, name);
      return text === name ? null : text;
    },
  };
  return (Object.keys(findCounts) as FindKind[]).flatMap((kind) => {
    const finds: Find[] = [];
    const used = new Set<string>();
    for (let attempt = 0; attempt < 20_000 && finds.length < findCounts[kind]; attempt++) {
      const person = random.pick(people);
      const text = used.has(person.id) ? null : makers[kind](person);
      if (!text) continue;
      // A typo is judged by the name that was meant.
      if (namedBy(kind === 'typos' ? person.name : text) > limits.pageSize.directory) continue;
      used.add(person.id);
      finds.push({ kind, text, id: person.id });
    }
    return finds;
  });
}
