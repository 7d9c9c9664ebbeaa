import { limits } from '@bottin/contracts/domain/limits.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { cutEnd, addTypo } from './mix.ts';
import { type BenchPerson, getNameWords } from './people.ts';

export const searchCounts = { accentless: 36, typos: 20, prefixes: 38 } as const;
export type SearchKind = keyof typeof searchCounts;

/** A search whose first page of results must contain the person with this id. */
export interface ExpectedSearch {
  kind: SearchKind;
  text: string;
  id: string;
}

/**
 * Draws searches from the people's names: full names without accents, names without their end, and names with
 * a typo. A word with a typo never equals a word of any name. Skips a search if its matches don't all fit on
 * the first page of results, because the expected person could then correctly be on a later page.
 */
export function drawSearches(random: Random, people: readonly BenchPerson[]): ExpectedSearch[] {
  const names = people.map(getNameWords);
  const byWord = new Map<string, string[][]>();
  for (const words of names) {
    for (const word of words) {
      const named = byWord.get(word);
      if (named) named.push(words);
      else byWord.set(word, [words]);
    }
  }
  const vocabulary = [...byWord.keys()];
  /**
   * Returns the number of people whose names match a text. A name matches when each word of the text is a
   * prefix of a word of the name.
   */
  const countMatchingNames = (text: string): number => {
    const [first = '', ...rest] = fold(text).split(' ');
    const candidates = vocabulary
      .filter((word) => word.startsWith(first))
      .flatMap((word) => byWord.get(word) ?? []);
    return new Set(
      candidates.filter((words) => rest.every((typed) => words.some((word) => word.startsWith(typed)))),
    ).size;
  };
  const makers: Record<SearchKind, (person: BenchPerson) => string | null> = {
    accentless: ({ name }) => (fold(name) === name.toLowerCase() ? null : fold(name)),
    typos: ({ name }) => {
      const text = addTypo(random, fold(name));
      const wrong = text.split(' ').filter((word) => !byWord.has(word));
      return wrong.length === 1 && (wrong[0]?.length ?? 0) >= 6 ? text : null;
    },
    prefixes: ({ name }) => {
      const text = cutEnd(random, name);
      return text === name ? null : text;
    },
  };
  return (Object.keys(searchCounts) as SearchKind[]).flatMap((kind) => {
    const finds: ExpectedSearch[] = [];
    const used = new Set<string>();
    for (let attempt = 0; attempt < 20_000 && finds.length < searchCounts[kind]; attempt++) {
      const person = random.pick(people);
      const text = used.has(person.id) ? null : makers[kind](person);
      if (!text) continue;
      // A text with a typo matches no name, so count the matches of the correct name instead.
      if (countMatchingNames(kind === 'typos' ? person.name : text) > limits.pageSize.directory) continue;
      used.add(person.id);
      finds.push({ kind, text, id: person.id });
    }
    return finds;
  });
}
