import { isWithin, typosIn } from '@bottin/query-parser/typos.ts';

/** Spelled otherwise, and heard alike: what differs most of « Frédérique » from « Frederick ». */
const mostHeardAlike = 4;
/** Shorter ones are too much alike all of them. */
const shortest = 3;

/**
 * Whether one folded word may have been meant by another: it sounds the same, or differs by a typo and what was typed is no word
 * of its own. « maman » isn't « matin ».
 */
export function mayBeMeant(typed: string, word: string, isFrench: (word: string) => boolean): boolean {
  if (typed.length < shortest) return false;
  if (soundOf(typed) === soundOf(word)) return isWithin(typed, word, mostHeardAlike);
  return typosIn(typed) > 0 && isWithin(typed, word, typosIn(typed)) && !isFrench(typed);
}

/** Ways of writing one sound, in the order in which they are replaced. */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/ph/g, 'f'],
  [/([^c]|^)h/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/ti(?=on)/g, 'si'],
  [/eau|au/g, 'o'],
  [/oeu|eu/g, 'e'],
  [/ai|ei|ay|ey|et$/g, 'E'],
  [/qu|ck|k|c(?=[aoulrt]|$)/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(?:em|am|en|an)(?=[^aeiou]|$)/g, '1'],
  [/(?:im|in)(?=[^aeiou]|$)/g, '2'],
  [/(?:er|ez|es|ent)$/g, 'e'],
  [/[estdxp]+$/g, ''],
  [/(.)\1+/g, '$1'],
];

/** How a folded French word sounds, roughly: the same for « fotografe » and « photographe ». */
function soundOf(word: string): string {
  return spellings.reduce((sound, [spelling, heard]) => sound.replace(spelling, heard), word);
}
