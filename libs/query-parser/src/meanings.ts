import {
  cityFrom,
  editProfileCities,
  regionOf,
  registrationCities,
} from '@bottin/contracts/domain/cities.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { categoryNames } from '@bottin/contracts/domain/category-words.ts';
import { areas, shortCityNames } from './places.ts';
import { isWithin, typosIn } from './typos.ts';
import { joinWords, keyOf, splitWords } from '@bottin/contracts/domain/words.ts';

/**
 * Something that words stand for and that an entry is or isn't: `niche:humour`, `main:humour` (its first category), `in:estrie`,
 * `on:youtube`, `@leatremblay`. The index holds each entry's.
 */
export interface Meaning {
  token: string;
  /** How much it adds to the rank of what it finds. */
  weight: number;
}

/**
 * A word of a text adds about 4, and 3 more in a name. Our own names outweigh that. Who is what people call a category stands before a
 * word that happens to be in a text, when it is their main one; with the word in the text they stand before both.
 */
const weights = { ownMain: 12, ownNiche: 5, calledMain: 3, calledNiche: 2, city: 6, area: 2, platform: 1 };

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

const byName = new Map<string, Meaning[]>();

/** Makes a name known, also written as one word and without its apostrophes. */
function learn(name: string, meanings: readonly Meaning[]): void {
  const spellings = [name, name.replace(/['’]/g, '')].map(splitWords);
  const keys = new Set(spellings.flatMap((words) => [keyOf(words), keyOf([joinWords(words)])]));
  for (const key of keys) {
    const known = byName.get(key) ?? [];
    const isNew = ({ token }: Meaning) => known.every((one) => one.token !== token);
    byName.set(key, [...known, ...meanings.filter(isNew)]);
  }
}

for (const { name, slug, isOwnName } of categoryNames()) {
  learn(name, [
    { token: mainToken(slug), weight: isOwnName ? weights.ownMain : weights.calledMain },
    { token: nicheToken(slug), weight: isOwnName ? weights.ownNiche : weights.calledNiche },
  ]);
}
for (const city of cities) learn(city, [{ token: placeToken(city), weight: weights.city }]);
for (const [city, names] of Object.entries(shortCityNames)) {
  for (const name of names) learn(name, [{ token: placeToken(city), weight: weights.city }]);
}
for (const { names } of areas) {
  for (const name of names) learn(name, [{ token: areaToken(names), weight: weights.area }]);
}
for (const platform of platforms) {
  for (const name of [platformLabels[platform], ...platformNames[platform]]) {
    learn(name, [{ token: platformToken(platform), weight: weights.platform }]);
  }
}

const namesOfCategories: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(categoryNames(), ({ slug }) => slug)].map(([slug, called]) => [
    slug,
    called.map(({ name }) => name),
  ]),
);
const names = [...byName.keys()];
const singleWords = names.filter((name) => !name.includes(' '));
const phrases = names.filter((name) => name.includes(' '));
/** The most words that a name has. */
export const longestName = Math.max(...names.map((name) => name.split(' ').length));

/** Whether a folded word is a name that we know. */
export function isName(word: string): boolean {
  return byName.has(keyOf([word]));
}

/** What words in a row stand for; nothing for most. */
export function meaningsOf(words: readonly string[]): readonly Meaning[] {
  return byName.get(keyOf(words)) ?? [];
}

/** A word's beginning says little before so many letters. */
const shortestBeginning = 5;
/** A beginning that more things have stands for none of them. */
const mostMeant = 3;

/** What words stand for whose last one may not be typed to its end; it adds nothing to the rank. */
export function meaningsBegunBy(words: readonly string[]): readonly Meaning[] {
  const last = words.at(-1) ?? '';
  if (words.length === 1) {
    return last.length < shortestBeginning ? [] : fewOf(singleWords.filter((name) => name.startsWith(last)));
  }
  const begun = [...(words.length > 1 ? [keyOf(words.slice(0, -1))] : []), last].join(' ');
  return last.length < 2 ? [] : fewOf(phrases.filter((name) => name.startsWith(begun)));
}

/** What a word stands for that is written with a typo. */
export function meaningsNear(word: string): readonly Meaning[] {
  const most = typosIn(word);
  if (most === 0) return [];
  return fewOf(singleWords.filter((name) => name[0] === word[0] && isWithin(word, name, most)));
}

function fewOf(found: readonly string[]): readonly Meaning[] {
  const tokens = new Set(found.flatMap((name) => byName.get(name) ?? []).map(({ token }) => token));
  const meant = [...tokens].filter((token) => !token.startsWith('main:'));
  return meant.length > mostMeant ? [] : meant.map((token) => ({ token, weight: 0 }));
}

/** What an entry is, in the words of {@link Meaning}: its categories, the first one apart, its city and regions, its platforms. */
export function placesAndNiches({
  categories,
  city,
  platforms: found,
}: {
  /** Canonical slugs, the main one first. */
  categories: readonly string[];
  city: string;
  platforms: readonly Platform[];
}): string[] {
  const known = cityFrom(city) ?? city;
  const region = regionOf(known);
  const [main] = categories;
  return [
    ...(main === undefined ? [] : [mainToken(main)]),
    ...categories.map(nicheToken),
    placeToken(known),
    ...(region === 'Autre' || region === known ? [] : [placeToken(region)]),
    ...areas
      .filter(({ cities: lying }) => lying.includes(known))
      .map(({ names: called }) => areaToken(called)),
    ...found.map(platformToken),
  ];
}

/** What a token says, for who has no index of tokens: any of these categories, platforms, cities or handles. */
export function spellOutToken(token: string): {
  category?: string;
  platform?: string;
  cities?: readonly string[];
  handle?: string;
} {
  if (token.startsWith('@')) return { handle: token.slice(1) };
  const [kind, ...rest] = token.split(':');
  const said = rest.join(':');
  if (kind === 'on') return { platform: said };
  if (kind !== 'in') return { category: said };
  const lies = (city: string) => placesAndNiches({ categories: [], city, platforms: [] }).includes(token);
  return { cities: cities.filter(lies) };
}

/** All that a category or a city is called beside its label: what it is suggested for. */
export function otherNamesOf(of: { category: string } | { city: string }): readonly string[] {
  if ('category' in of) return namesOfCategories.get(of.category) ?? [];
  const known = cityFrom(of.city) ?? of.city;
  return [
    ...(shortCityNames[known] ?? []),
    ...areas.filter(({ cities: lying }) => lying.includes(known)).flatMap(({ names: called }) => called),
  ];
}

/** The token of a handle. */
export function handleToken(handle: string): string {
  return `@${handle}`;
}

function nicheToken(slug: string): string {
  return `niche:${slug}`;
}
function mainToken(slug: string): string {
  return `main:${slug}`;
}
function placeToken(city: string): string {
  return `in:${joinWords(splitWords(city))}`;
}
function areaToken([name = '']: readonly string[]): string {
  return `in:area:${joinWords(splitWords(name))}`;
}
function platformToken(platform: Platform): string {
  return `on:${platform}`;
}
