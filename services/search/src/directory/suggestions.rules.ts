import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';
import { getAlternativeNames } from '@bottin/query-parser/meanings.ts';
import { joinWords, toWordKey, splitWords, tokenize } from '@bottin/contracts/domain/words.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { joinRanges } from './highlights.rules.ts';

/** Fields of an entry that a suggestion contains. */
type SuggestedEntry = Pick<Entry, 'name' | 'slug' | 'platform' | 'profileImageUrl' | 'niche' | 'region'>;

/**
 * Maximum number of suggested categories, and of suggested cities. It is low, so that most suggestions are
 * names.
 */
const maxPerKind = 2;

/** Number of entries, by category slug or by city. */
type Counts = ReadonlyMap<string, number>;

/** Number of listed entries of each category and of each city. */
export interface LabelCounts {
  categories: Counts;
  cities: Counts;
}

/**
 * Returns the ranges of `text` in which a searched word is the prefix of a word. Returns null if one of the
 * searched words isn't found.
 */
export function findPrefixRanges(text: string, words: readonly string[]): HighlightRanges | null {
  const tokens = tokenize(text);
  const rangesByWord = words.map((word) =>
    tokens.flatMap(({ written, start, articleLength }): HighlightRanges => {
      const length = getPrefixLength(written.slice(articleLength), word);
      return length === null ? [] : [[start + articleLength, start + articleLength + length]];
    }),
  );
  return rangesByWord.every((ranges) => ranges.length > 0) ? joinRanges(rangesByWord.flat()) : null;
}

/**
 * Returns how many characters of a word correspond to a folded prefix. The number may differ from the
 * prefix's length, because œ is folded to two letters. Returns null if the word doesn't start with the
 * prefix.
 */
function getPrefixLength(token: string, beginning: string): number | null {
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
 * Builds the list of suggestions. It contains the names, and then the categories and cities whose label or
 * alias starts with the text, sorted by number of entries.
 */
export function composeSuggestions(
  words: readonly string[],
  candidates: LabelCounts & { creators: readonly SuggestedEntry[] },
): Suggestion[] {
  const categories = findBestLabels(words, candidates.categories, {
    labelOf: (slug) => categoryLabels[slug as CategorySlug],
    othersOf: (category) => getAlternativeNames({ category }),
  }).map(({ key, ...rest }): Suggestion => ({ kind: 'category', slug: key, ...rest }));
  const cities = findBestLabels(words, candidates.cities, {
    labelOf: (city) => getKnownCity(city) ?? undefined,
    othersOf: (city) => getAlternativeNames({ city }),
  }).map(({ key: _, ...rest }): Suggestion => ({ kind: 'city', ...rest }));
  const others = [...categories, ...cities];
  return [
    ...candidates.creators
      .slice(0, limits.suggestions - others.length)
      .map((creator) => toCreatorSuggestion(creator, words)),
    ...others,
  ];
}

function toCreatorSuggestion(
  { name, slug, platform, profileImageUrl, niche, region }: SuggestedEntry,
  words: readonly string[],
) {
  const marks = findPrefixRanges(name, words) ?? [];
  return { kind: 'creator', label: name, marks, slug, platform, profileImageUrl, niche, region } as const;
}

/**
 * Minimum length of a text that is matched as the start of an alias. A shorter text would match too many
 * aliases.
 */
const minAliasLength = 3;

function findBestLabels(
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
      const marks = findPrefixRanges(label, words);
      return marks || matchesAlias(words, othersOf(key))
        ? [{ key, label, marks: marks ?? [], total, isOther: marks === null }]
        : [];
    })
    .sort(
      (a, b) =>
        Number(a.isOther) - Number(b.isOther) || b.total - a.total || a.label.localeCompare(b.label, 'fr-CA'),
    )
    .slice(0, maxPerKind)
    .map(({ isOther: _, ...rest }) => rest);
}

/**
 * Returns whether the words are an alias or the start of an alias. An alias in the plural, or written without
 * spaces, also matches.
 */
function matchesAlias(words: readonly string[], names: readonly string[]): boolean {
  const [typed, joined] = [words.join(' '), toWordKey([joinWords(words)])];
  return names.some((name) => {
    const own = splitWords(name);
    if (toWordKey(own) === toWordKey(words) || toWordKey([joinWords(own)]) === joined) return true;
    return typed.length >= minAliasLength && own.join(' ').startsWith(typed);
  });
}
