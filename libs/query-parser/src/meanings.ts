import {
  parseCity,
  editProfileCities,
  regionOf,
  registrationCities,
} from '@bottin/contracts/domain/cities.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { listCategoryNames } from '@bottin/contracts/domain/category-words.ts';
import { areas, alternativeCityNames } from './places.ts';
import { isWithinEditDistance, getMaxTypos } from './typos.ts';
import { joinWords, toWordKey, splitWords } from '@bottin/contracts/domain/words.ts';

/**
 * A category, place, platform or handle that words of a search refer to. `token` has the same form as the
 * tokens that the search index stores for each entry: `niche:humour`, `main:humour` (the entry's first
 * category), `in:estrie`, `on:youtube`, `@leatremblay`.
 */
export interface Meaning {
  token: string;
  /** Score added to an entry that has this token. */
  weight: number;
}

/**
 * Scores of meanings. For comparison, a matching word scores about 4, plus 3 when it is in a name. The
 * official name of an entry's main category scores 17 (`ownMain` + `ownNiche`), which is more than a matching
 * name. A synonym of the main category scores 5 (`synonymMain` + `synonymNiche`), which is more than a
 * matching word in a text.
 */
const weights = { ownMain: 12, ownNiche: 5, synonymMain: 3, synonymNiche: 2, city: 6, area: 2, platform: 1 };

const cities = [...new Set<string>([...registrationCities, ...editProfileCities])].filter(
  (city) => city !== 'Autre',
);
const platformNames: Readonly<Record<Platform, readonly string[]>> = {
  youtube: ['yt', 'you tube', 'youtubeur', 'youtubeuse', 'youtuber'],
  tiktok: ['tik tok', 'tiktokeur', 'tiktokeuse', 'tiktoker'],
  instagram: ['insta', 'ig', 'instagrammeur', 'instagrammeuse', 'instagrameur', 'instagrameuse'],
  facebook: ['fb'],
  linkedin: ['linked in'],
};

const meaningsByName = new Map<string, Meaning[]>();

/**
 * Registers the meanings of a name under several spellings: with and without spaces, with and without
 * apostrophes.
 */
function registerName(name: string, meanings: readonly Meaning[]): void {
  const spellings = [name, name.replace(/['’]/g, '')].map(splitWords);
  const keys = new Set(spellings.flatMap((words) => [toWordKey(words), toWordKey([joinWords(words)])]));
  for (const key of keys) {
    const existing = meaningsByName.get(key) ?? [];
    const isNew = ({ token }: Meaning) => existing.every((one) => one.token !== token);
    meaningsByName.set(key, [...existing, ...meanings.filter(isNew)]);
  }
}

for (const { name, slug, isOwnName } of listCategoryNames()) {
  registerName(name, [
    { token: toMainToken(slug), weight: isOwnName ? weights.ownMain : weights.synonymMain },
    { token: toNicheToken(slug), weight: isOwnName ? weights.ownNiche : weights.synonymNiche },
  ]);
}
for (const city of cities) registerName(city, [{ token: toPlaceToken(city), weight: weights.city }]);
for (const [city, names] of Object.entries(alternativeCityNames)) {
  for (const name of names) registerName(name, [{ token: toPlaceToken(city), weight: weights.city }]);
}
for (const { names } of areas) {
  for (const name of names) registerName(name, [{ token: toAreaToken(names), weight: weights.area }]);
}
for (const platform of platforms) {
  for (const name of [platformLabels[platform], ...platformNames[platform]]) {
    registerName(name, [{ token: toPlatformToken(platform), weight: weights.platform }]);
  }
}

const namesByCategory: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(listCategoryNames(), ({ slug }) => slug)].map(([slug, called]) => [
    slug,
    called.map(({ name }) => name),
  ]),
);
const names = [...meaningsByName.keys()];
const singleWords = names.filter((name) => !name.includes(' '));
const phrases = names.filter((name) => name.includes(' '));
/** Number of words in the longest registered name. */
export const maxNameWords = Math.max(...names.map((name) => name.split(' ').length));

/** Returns whether a folded word is a registered name: a name or synonym of a category, place or platform. */
export function isKnownName(word: string): boolean {
  return meaningsByName.has(toWordKey([word]));
}

/**
 * Returns the meanings of consecutive words that together are a registered name; otherwise an empty array.
 */
export function getMeanings(words: readonly string[]): readonly Meaning[] {
  return meaningsByName.get(toWordKey(words)) ?? [];
}

/**
 * Minimum length of a single word that is matched as the beginning of a name. Shorter words are too
 * ambiguous.
 */
const minPrefixLength = 5;
/**
 * An incomplete or misspelt name that matches more meanings than this is too ambiguous, so no meaning is
 * assigned to it.
 */
const maxPrefixMeanings = 3;

/**
 * Returns the meanings of the names that begin with these words; the last word may be incomplete. These
 * meanings have weight 0, so they match entries without changing scores.
 */
export function findMeaningsByPrefix(words: readonly string[]): readonly Meaning[] {
  const last = words.at(-1) ?? '';
  if (words.length === 1) {
    return last.length < minPrefixLength
      ? []
      : selectUnambiguous(singleWords.filter((name) => name.startsWith(last)));
  }
  const begun = [...(words.length > 1 ? [toWordKey(words.slice(0, -1))] : []), last].join(' ');
  return last.length < 2 ? [] : selectUnambiguous(phrases.filter((name) => name.startsWith(begun)));
}

/**
 * Returns the meanings of names that differ from a word by at most {@link getMaxTypos} typos. These meanings
 * have weight 0.
 */
export function findMeaningsByTypo(word: string): readonly Meaning[] {
  const maxTypos = getMaxTypos(word);
  if (maxTypos === 0) return [];
  return selectUnambiguous(
    singleWords.filter((name) => name[0] === word[0] && isWithinEditDistance(word, name, maxTypos)),
  );
}

function selectUnambiguous(found: readonly string[]): readonly Meaning[] {
  const tokens = new Set(found.flatMap((name) => meaningsByName.get(name) ?? []).map(({ token }) => token));
  const unweighted = [...tokens].filter((token) => !token.startsWith('main:'));
  return unweighted.length > maxPrefixMeanings ? [] : unweighted.map((token) => ({ token, weight: 0 }));
}

/**
 * Returns the tokens of an entry (see {@link Meaning}): categories, main category, city, regions and
 * platforms.
 */
export function buildEntryTokens({
  categories,
  city,
  platforms: found,
}: {
  /** Canonical category slugs, the main category first. */
  categories: readonly string[];
  city: string;
  platforms: readonly Platform[];
}): string[] {
  const canonicalCity = parseCity(city) ?? city;
  const region = regionOf(canonicalCity);
  const [main] = categories;
  return [
    ...(main === undefined ? [] : [toMainToken(main)]),
    ...categories.map(toNicheToken),
    toPlaceToken(canonicalCity),
    ...(region === 'Autre' || region === canonicalCity ? [] : [toPlaceToken(region)]),
    ...areas
      .filter(({ cities: lying }) => lying.includes(canonicalCity))
      .map(({ names: called }) => toAreaToken(called)),
    ...found.map(toPlatformToken),
  ];
}

/**
 * Translates a token into a filter for the database search, which is used while the search index is
 * unavailable. An entry matches when it has any of the returned values.
 */
export function parseToken(token: string): {
  category?: string;
  platform?: string;
  cities?: readonly string[];
  handle?: string;
} {
  if (token.startsWith('@')) return { handle: token.slice(1) };
  const [kind, ...rest] = token.split(':');
  const value = rest.join(':');
  if (kind === 'on') return { platform: value };
  if (kind !== 'in') return { category: value };
  const isIn = (city: string) => buildEntryTokens({ categories: [], city, platforms: [] }).includes(token);
  return { cities: cities.filter(isIn) };
}

/** Returns the alternative names of a category or city, for suggestions. */
export function getAlternativeNames(subject: { category: string } | { city: string }): readonly string[] {
  if ('category' in subject) return namesByCategory.get(subject.category) ?? [];
  const canonicalCity = parseCity(subject.city) ?? subject.city;
  return [
    ...(alternativeCityNames[canonicalCity] ?? []),
    ...areas
      .filter(({ cities: lying }) => lying.includes(canonicalCity))
      .flatMap(({ names: called }) => called),
  ];
}

export function toHandleToken(handle: string): string {
  return `@${handle}`;
}

function toNicheToken(slug: string): string {
  return `niche:${slug}`;
}
function toMainToken(slug: string): string {
  return `main:${slug}`;
}
function toPlaceToken(city: string): string {
  return `in:${joinWords(splitWords(city))}`;
}
function toAreaToken([name = '']: readonly string[]): string {
  return `in:area:${joinWords(splitWords(name))}`;
}
function toPlatformToken(platform: Platform): string {
  return `on:${platform}`;
}
