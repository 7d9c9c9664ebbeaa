import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isKnownName } from '@bottin/query-parser/meanings.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** Quebec words that the word list doesn't contain, because it comes from France. */
const quebecWords: ReadonlySet<string> = new Set(
  [
    'poutine',
    'tuque',
    'depanneur',
    'cipaille',
    'cretons',
    'ketaine',
    'magasinage',
    'chum',
    'blonde',
    'gougoune',
  ].concat([
    'babillard',
    'cegep',
    'tourtiere',
    'sloche',
    'bobettes',
    'mitaine',
    'quebecois',
    'quebecoise',
    'quebec',
  ]),
);

const require = createRequire(import.meta.url);
let words: string | undefined;

/**
 * Returns whether a folded word is French, in any inflected form, or is a name or synonym of a category,
 * place or platform. The list of 336,000 words is loaded on first use and kept as one string of 4 MB. A Set
 * would need six times as much memory, and users wouldn't notice that it is faster.
 */
export function isFrenchWord(word: string): boolean {
  words ??= fold(readFileSync(require.resolve('an-array-of-french-words'), 'utf8'));
  return quebecWords.has(word) || isKnownName(word) || words.includes(`"${word}"`);
}
