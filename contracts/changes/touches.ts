import { type CategorySlug, categoryLabels } from '../domain/categories.ts';
import { limits } from '../domain/limits.ts';
import { otherNamesOf, placesAndNiches } from '../domain/search/meanings.ts';
import type { DirectoryQuery } from '../filters/directory.ts';
import { nicheFilter } from '../filters/niche.ts';
import type { RankingQuery } from '../filters/ranking.ts';
import type { EntryChange, EntryFace } from './entry-change.ts';
import { mayFindAll } from './found-words.ts';
import { countsDiffer, countsOf, meetsFilters } from './membership.ts';
import { compare, type Order, type Placed } from './order.ts';
import type { ListShown } from './shown.ts';
import { type SearchedWord, searchedWords, wordsIn } from './words.ts';

/** A question of kind `list`; a category is the list of its niche, without facets. */
export type ListQuestion =
  | { of: 'list'; query: DirectoryQuery; hasFacets: boolean }
  | { of: 'suggestions'; q: string | undefined }
  | { of: 'rankings'; query: RankingQuery }
  /** Who is like an entry. */
  | { of: 'similar'; id: string };

/**
 * Whether an entry's change may make another answer of the one that a question was given. It may say so needlessly, and never
 * says no wrongly, but for the weight of words: how rare one is among all entries orders what a text search finds.
 * `shown` is what the answer shows ({@link ListShown}); nothing is needed of suggestions.
 */
export function touches(change: EntryChange, question: ListQuestion, shown?: ListShown): boolean {
  if (!change.before && !change.after) return false;
  if (question.of === 'suggestions') return touchesSuggestions(change, question);
  if (!shown) return true;
  if (question.of === 'rankings') return touchesRankings(change, question, shown);
  if (question.of === 'similar') return touchesSimilar(change, question, shown);
  const { query, hasFacets } = question;
  return query.search === undefined
    ? touchesList(change, query, hasFacets, shown)
    : touchesFound(change, { query, words: wordsOf(question, query.search) }, hasFacets, shown);
}

function touchesList(
  change: EntryChange,
  query: DirectoryQuery,
  hasFacets: boolean,
  shown: ListShown,
): boolean {
  const { before, after } = change;
  if (countsDiffer(change, query, hasFacets)) return true;
  if (!before || !after || !meetsFilters(after, query)) return false;
  return touchesPage(change.id, { before, after }, query, shown);
}

/** For an entry that is among those listed before and after: whether the page shows it, or another in its place. */
function touchesPage(
  id: string,
  { before, after }: { before: EntryFace; after: EntryFace },
  order: Order,
  shown: ListShown,
): boolean {
  if (shown.ids.has(id)) return before.shown !== after.shown;
  const [was, is] = [before, after].map((face) => sideOf({ id, ...face }, order, shown));
  return was === 'within' || was !== is;
}

/** Where an entry stands from a page; from one without entries they are all on one side. */
function sideOf(place: Placed, order: Order, { first, last }: ListShown): 'ahead' | 'within' | 'behind' {
  if (!first || !last || compare(place, last, order) > 0) return 'behind';
  return compare(place, first, order) < 0 ? 'ahead' : 'within';
}

const byFollowers: Order = { sortBy: 'followers', sortOrder: 'desc' };

function touchesRankings(
  { id, before, after }: EntryChange,
  { query }: ListQuestion & { of: 'rankings' },
  shown: ListShown,
): boolean {
  if (shown.ids.has(id)) return before?.shown !== after?.shown;
  const { platform, niche, region, audienceSize } = query;
  if (platform) {
    // How many follow on a platform isn't told, nor the tier there; both are shown.
    const may = { platforms: [platform], niche, region };
    return after !== null && meetsFilters(after, may) && before?.shown !== after.shown;
  }
  if (after?.followers === null || after?.followers === undefined) return false;
  if (!meetsFilters(after, { niche, region, audienceSize })) return false;
  const isFull = shown.ids.size >= limits.pageSize.rankings;
  return !isFull || sideOf({ id, ...after }, byFollowers, shown) !== 'behind';
}

/** Nobody of another category comes in, and who is in it moves by audience or city alone. */
function touchesSimilar(
  { id, before, after }: EntryChange,
  question: ListQuestion & { of: 'similar' },
  shown: ListShown,
): boolean {
  if (id === question.id || shown.ids.has(id)) return before?.shown !== after?.shown;
  const [was, is] = [before, after].map((face) => isOf(face, shown.niche));
  if (!was || !is) return was !== is;
  return before?.followers !== after?.followers || before?.city !== after?.city;
}

/** Whether an entry is of a category; of one that isn't known every entry may be. */
function isOf(face: EntryFace | null, niche: string | null | undefined): boolean {
  if (!face) return false;
  return !niche || [face.fields[nicheFilter.condition.field] ?? []].flat().includes(niche);
}

function touchesFound(
  change: EntryChange,
  { query, words }: { query: DirectoryQuery; words: readonly SearchedWord[] },
  hasFacets: boolean,
  shown: ListShown,
): boolean {
  const { id, before, after } = change;
  const hasSameText = before?.text === after?.text;
  const counts = [before, after].map((face) => countsOf(face, query, hasFacets));
  // What to search instead is made from all entries' words.
  if (shown.total === 0 && !shown.isElsewhere) return !hasSameText || counts[0] !== counts[1];
  const found = [before, after].map((face) => mayBeFound(words, face, { fuzzy: !shown.isExact }));
  if (!found.includes(true) || counts.every((count) => count === '')) return false;
  if (!hasSameText || counts[0] !== counts[1]) return true;
  if (!before || !after || !meetsFilters(after, query)) return false;
  return shown.ids.has(id)
    ? before.shown !== after.shown
    : compare({ id, ...before }, { id, ...after }, query) !== 0;
}

function touchesSuggestions(
  { before, after }: EntryChange,
  question: ListQuestion & { of: 'suggestions' },
): boolean {
  if (question.q === undefined) return false;
  const words = wordsOf(question, question.q);
  const named = [before, after].some((face) => face && mayFindAll(words, face.nameWords, { fuzzy: true }));
  if (named && before?.shown !== after?.shown) return true;
  const counted = differences(labelsOf(before), labelsOf(after));
  return counted.some((label) => mayFindAll(words, wordsOfLabel(label), { fuzzy: false }));
}

/** The categories, by slug, and the city that an entry is counted under. */
function labelsOf(face: EntryFace | null): string[] {
  if (!face) return [];
  const categories = [face.fields[nicheFilter.condition.field] ?? []].flat().map(String);
  return [...categories, face.city];
}

/** Every word for which a category or a city is suggested, and what it means. */
function wordsOfLabel(label: string): readonly string[] {
  const category = categoryLabels[label as CategorySlug];
  const names = category
    ? [category, ...otherNamesOf({ category: label })]
    : [label, ...otherNamesOf({ city: label })];
  const tokens = placesAndNiches({
    categories: category ? [label] : [],
    city: category ? '' : label,
    platforms: [],
  });
  return [...wordsIn(names), ...tokens];
}

function differences(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((label) => !other.includes(label)), ...other.filter((label) => !one.includes(label))];
}

/** What a kept question searches, read once. */
const searched = new WeakMap<object, readonly SearchedWord[]>();

/** The words of the text that a question searches; `question` is the same object each time. */
export function wordsOf(question: object, text: string): readonly SearchedWord[] {
  const known = searched.get(question);
  if (known) return known;
  const words = searchedWords(text);
  searched.set(question, words);
  return words;
}

/** Whether a text search may find an entry as it is seen; nobody finds one that isn't listed. */
export function mayBeFound(
  words: readonly SearchedWord[],
  face: EntryFace | null,
  options: { fuzzy: boolean },
): boolean {
  return face !== null && mayFindAll(words, face.words, options);
}
