import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Marks } from '@bottin/contracts/domain/marks.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { nicheFilter } from '@bottin/contracts/filters/niche.ts';
import { joinRanges } from './marks.rules.ts';

/** What a suggestion says of an entry. */
type SuggestedEntry = Pick<Entry, 'name' | 'slug' | 'platform' | 'profileImageUrl'>;

/** Categories and cities leave most of the list to names. */
const mostOfAKind = 2;

/** How many entries have a category (by slug) or a city. */
type Counts = ReadonlyMap<string, number>;

/** The counts of all listed entries. */
export interface LabelCounts {
  categories: Counts;
  cities: Counts;
}

/** Whether an entry's change makes other counts: of its categories, its city or its being listed. */
export function changesLabels({ before, after }: EntryChange): boolean {
  return labelsOf(before) !== labelsOf(after);
}

function labelsOf(face: EntryChange['after']): string {
  return face ? JSON.stringify([face.city, face.fields[nicheFilter.condition.field]]) : '';
}

/** Where words of a text begin like the searched ones. Null unless every searched word begins one. */
export function beginningsIn(text: string, words: readonly string[]): Marks | null {
  const found = words.map((word) =>
    [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: token, index }): Marks => {
      const length = lengthOfPrefix(token, word);
      return length === null ? [] : [[index, index + length]];
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

/** The whole list: names first, then the categories and the cities that begin alike, the largest first. */
export function composeList(
  words: readonly string[],
  found: LabelCounts & { creators: readonly SuggestedEntry[] },
): Suggestion[] {
  const categories = mostAlike(words, found.categories, (slug) => categoryLabels[slug as CategorySlug]).map(
    ({ key, ...rest }): Suggestion => ({ kind: 'category', slug: key, ...rest }),
  );
  const cities = mostAlike(words, found.cities, (city) => city).map(
    ({ key: _, ...rest }): Suggestion => ({ kind: 'city', ...rest }),
  );
  const others = [...categories, ...cities];
  return [
    ...found.creators
      .slice(0, limits.suggestions - others.length)
      .map((creator) => suggestionOf(creator, words)),
    ...others,
  ];
}

function suggestionOf({ name, slug, platform, profileImageUrl }: SuggestedEntry, words: readonly string[]) {
  const marks = beginningsIn(name, words) ?? [];
  return { kind: 'creator', label: name, marks, slug, platform, profileImageUrl } as const;
}

function mostAlike(words: readonly string[], counts: Counts, labelOf: (key: string) => string | undefined) {
  return [...counts]
    .flatMap(([key, total]) => {
      const label = labelOf(key);
      const marks = label ? beginningsIn(label, words) : null;
      return label && marks ? [{ key, label, marks, total }] : [];
    })
    .sort((a, b) => b.total - a.total || a.label.localeCompare(b.label, 'fr-CA'))
    .slice(0, mostOfAKind);
}
