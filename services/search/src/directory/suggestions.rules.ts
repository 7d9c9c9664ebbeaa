import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { placeOf } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Marks } from '@bottin/contracts/domain/marks.ts';
import { otherNamesOf } from '@bottin/query-parser/meanings.ts';
import { joinWords, keyOf, splitWords, tokenize } from '@bottin/contracts/domain/words.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { joinRanges } from './highlights.rules.ts';

/** What a suggestion says of an entry. */
type SuggestedEntry = Pick<Entry, 'name' | 'slug' | 'platform' | 'profileImageUrl' | 'niche' | 'region'>;

/** Categories and cities leave most of the list to names. */
const mostOfAKind = 2;

/** How many entries have a category (by slug) or a city. */
type Counts = ReadonlyMap<string, number>;

/** The counts of all listed entries. */
export interface LabelCounts {
  categories: Counts;
  cities: Counts;
}

/** Returns where words of a text begin like the searched ones; null unless every searched word begins one. */
export function beginningsIn(text: string, words: readonly string[]): Marks | null {
  const tokens = tokenize(text);
  const found = words.map((word) =>
    tokens.flatMap(({ written, start, articleLength }): Marks => {
      const length = lengthOfPrefix(written.slice(articleLength), word);
      return length === null ? [] : [[start + articleLength, start + articleLength + length]];
    }),
  );
  return found.every((ranges) => ranges.length > 0) ? joinRanges(found.flat()) : null;
}

/** How much of a word a folded beginning covers (œ is two letters when folded); null when it begins otherwise. */
function lengthOfPrefix(token: string, beginning: string): number | null {
  let folded = '';
  let length = 0;
  for (const character of token) {
    if (folded.length >= beginning.length) break;
    folded += fold(character);
    length += character.length;
  }
  return folded.startsWith(beginning) ? length : null;
}

/**
 * The whole list: names first, then the categories and the cities that begin alike, and those that people call so, the largest
 * first.
 */
export function composeList(
  words: readonly string[],
  found: LabelCounts & { creators: readonly SuggestedEntry[] },
): Suggestion[] {
  const categories = mostAlike(words, found.categories, {
    labelOf: (slug) => categoryLabels[slug as CategorySlug],
    othersOf: (category) => otherNamesOf({ category }),
  }).map(({ key, ...rest }): Suggestion => ({ kind: 'category', slug: key, ...rest }));
  const cities = mostAlike(words, found.cities, {
    labelOf: (city) => placeOf(city) ?? undefined,
    othersOf: (city) => otherNamesOf({ city }),
  }).map(({ key: _, ...rest }): Suggestion => ({ kind: 'city', ...rest }));
  const others = [...categories, ...cities];
  return [
    ...found.creators
      .slice(0, limits.suggestions - others.length)
      .map((creator) => suggestionOf(creator, words)),
    ...others,
  ];
}

function suggestionOf(
  { name, slug, platform, profileImageUrl, niche, region }: SuggestedEntry,
  words: readonly string[],
) {
  const marks = beginningsIn(name, words) ?? [];
  return { kind: 'creator', label: name, marks, slug, platform, profileImageUrl, niche, region } as const;
}

/** Another name than the label is recognised by so many letters: fewer begin too many of them. */
const shortestOther = 3;

function mostAlike(
  words: readonly string[],
  counts: Counts,
  {
    labelOf,
    othersOf,
  }: { labelOf: (key: string) => string | undefined; othersOf: (key: string) => readonly string[] },
) {
  return [...counts]
    .flatMap(([key, total]) => {
      const label = labelOf(key);
      if (!label) return [];
      const marks = beginningsIn(label, words);
      return marks || isOtherName(words, othersOf(key))
        ? [{ key, label, marks: marks ?? [], total, isOther: marks === null }]
        : [];
    })
    .sort(
      (a, b) =>
        Number(a.isOther) - Number(b.isOther) || b.total - a.total || a.label.localeCompare(b.label, 'fr-CA'),
    )
    .slice(0, mostOfAKind)
    .map(({ isOther: _, ...rest }) => rest);
}

/** Whether words are, or begin, one of the names: also in the plural, or written as one. */
function isOtherName(words: readonly string[], names: readonly string[]): boolean {
  const [typed, joined] = [words.join(' '), keyOf([joinWords(words)])];
  return names.some((name) => {
    const own = splitWords(name);
    if (keyOf(own) === keyOf(words) || keyOf([joinWords(own)]) === joined) return true;
    return typed.length >= shortestOther && own.join(' ').startsWith(typed);
  });
}
