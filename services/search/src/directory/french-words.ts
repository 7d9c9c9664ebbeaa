import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isName } from '@bottin/query-parser/meanings.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** Words of Québec that the list of France's lacks. */
const ofQuebec: ReadonlySet<string> = new Set(
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
 * Whether a folded word is one of French, in any of its forms, or one that the search itself has a meaning for. The 336,000 are read
 * when the first is asked for, and kept as the one text that they are in: a set of them takes six times its 4 MB, and finds no
 * faster what a person waits for.
 */
export function isFrench(word: string): boolean {
  words ??= fold(readFileSync(require.resolve('an-array-of-french-words'), 'utf8'));
  return ofQuebec.has(word) || isName(word) || words.includes(`"${word}"`);
}
