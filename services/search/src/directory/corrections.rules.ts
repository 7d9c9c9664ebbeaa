import { withoutArticle } from '@bottin/contracts/domain/search/elision.ts';
import { hyphens } from '@bottin/contracts/domain/signs.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

const wordEnds = new RegExp(`[\\s${hyphens}]+`);

/** A search that could be tried instead: its words, each with the place in the typed text that it stands for. */
export type Candidate = ReadonlyArray<{ word: string; place: number }>;

/**
 * What to try for words that found nothing together, in groups of equal worth, the closest to what was typed first:
 * all words with their typos corrected, then all but one, then each alone.
 */
export function candidatesFor(
  words: readonly string[],
  corrections: ReadonlyMap<string, string>,
): Candidate[][] {
  const all = words.map((word, place) => ({ word: corrections.get(word) ?? word, place }));
  const changed = all.some(({ word }, place) => word !== words[place]);
  return [
    ...(changed ? [[all]] : []),
    ...(all.length > 2 ? [all.map((_, left) => all.filter((_word, place) => place !== left))] : []),
    ...(all.length > 1 ? [all.map((one) => [one])] : []),
  ];
}

/** The first candidate, by group, that finds something; in a group the one that finds least, as it says most. */
export function bestOf(
  groups: readonly Candidate[][],
  found: ReadonlyMap<Candidate, number>,
): Candidate | null {
  for (const group of groups) {
    const [best] = group
      .filter((candidate) => (found.get(candidate) ?? 0) > 0)
      .sort((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0));
    if (best) return best;
  }
  return null;
}

/** A candidate as a person would type it: kept words as they were typed, corrected ones as `texts` spell them. */
export function spellOut(candidate: Candidate, typed: string, texts: readonly string[]): string {
  const originals = typed.split(wordEnds).filter(Boolean);
  return candidate
    .map(({ word, place }) => {
      const original = originals[place] ?? '';
      return withoutArticle(fold(original)) === word ? original : spellingOf(word, texts);
    })
    .join(' ');
}

function spellingOf(word: string, texts: readonly string[]): string {
  for (const text of texts) {
    const found = (text.match(/[\p{L}\p{N}]+/gu) ?? []).find((token) => fold(token) === word);
    if (found) return found;
  }
  return word;
}
