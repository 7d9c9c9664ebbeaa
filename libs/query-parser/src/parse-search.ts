import { handleIn } from './handles.ts';
import { handleToken, longestName, type Meaning, meaningsBegunBy, meaningsOf } from './meanings.ts';
import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from './cap-words.ts';

/** A part of a search that every result must meet. */
export interface SearchTerm {
  /** Words that must all occur, unless a meaning holds; none of an address, which means one profile. */
  words: readonly string[];
  /** What the words stand for, any of which is enough. */
  meanings: readonly Meaning[];
}

/** What a text looks for. */
export interface ParsedSearch {
  terms: readonly SearchTerm[];
  /** All words, those included that nothing has to have. */
  words: readonly string[];
}

/** What people here write short, as the index holds it: « St-Jérôme », « Ste-Thérèse ». */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);
/** Words that say nothing between others: « recettes de cuisine à Laval ». */
const fillers: ReadonlySet<string> = new Set(
  [
    'a',
    'au',
    'aux',
    'avec',
    'dans',
    'de',
    'des',
    'du',
    'en',
    'et',
    'la',
    'le',
    'les',
    'par',
    'pour',
    'sur',
  ].concat(['un', 'une']),
);

/**
 * Reads a search text: names of categories, places and platforms stand for what they mean, a pasted address for its profile, and
 * everything else for itself. An abbreviation stands for its word once another word follows: until then it may be the
 * beginning of a longer one.
 */
export function parseSearch(text: string): ParsedSearch {
  const handle = handleIn(text);
  if (handle)
    return { terms: [{ words: [], meanings: [{ token: handleToken(handle), weight: 1 }] }], words: [] };
  const words = capWords(splitWords(text)).map(
    (word, place, { length }) => (place < length - 1 && abbreviations.get(word)) || word,
  );
  const terms = termsOf(words);
  const demanded = terms.filter(({ words: [word = ''], meanings }, place) => {
    const mayGoOn = place === terms.length - 1 && word.length > 1;
    return mayGoOn || meanings.length > 0 || !fillers.has(word);
  });
  return { terms: demanded.length > 0 ? demanded : terms, words };
}

function termsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at);
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

/** The longest name that begins at a place of the text, else its word. */
function termAt(words: readonly string[], at: number): SearchTerm {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const named = words.slice(at, at + length);
    const exact = meaningsOf(named);
    if (exact.length > 0) return { words: named, meanings: exact };
    const begun = at + length === words.length ? meaningsBegunBy(named) : [];
    if (begun.length > 0) return { words: named, meanings: begun };
  }
  return { words: words.slice(at, at + 1), meanings: [] };
}
