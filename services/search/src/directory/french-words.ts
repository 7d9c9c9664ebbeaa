import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '@bottin/contracts/domain/text.ts';
import { isKnownName } from '@bottin/query-parser/meanings.ts';

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
/** Size of the parts in which the list is read. Folding the words of one takes a few milliseconds. */
const partBytes = 32_768;

/**
 * French words, in any inflected form. The 336,000 words of the list are stored as strings of 4 MB in all. A
 * Set would need six times as much memory, and users wouldn't notice that it is faster.
 */
export class FrenchWords {
  /** Folded words by their beginning, as one string for each beginning: `"abri""abris"`. */
  private readonly groups = new Map<string, string>();

  /** Reads the list in parts, so that the process can respond to requests meanwhile. */
  static async load(): Promise<FrenchWords> {
    const words = new FrenchWords();
    const path = require.resolve('an-array-of-french-words');
    let rest = '';
    for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: partBytes })) {
      const pieces: string[] = (rest + part).split(',');
      rest = pieces.pop() ?? '';
      words.add(pieces);
    }
    words.add([rest]);
    return words;
  }

  /**
   * Returns whether a folded word is French, or is a name or synonym of a category, place or platform.
   */
  has(word: string): boolean {
    if (quebecWords.has(word) || isKnownName(word)) return true;
    return this.groups.get(getBeginning(word))?.includes(`"${word}"`) ?? false;
  }

  /** Adds words as they are in the list, such as `"abri"`. */
  private add(quoted: readonly string[]): void {
    const words = quoted.map((one) => fold(one).replace(/[^a-z'-]/g, ''));
    for (const [beginning, group] of Map.groupBy(words, getBeginning)) {
      const text = group.map((word) => `"${word}"`).join('');
      this.groups.set(beginning, (this.groups.get(beginning) ?? '') + text);
    }
  }
}

/** Returns the letters by which words are grouped. With three letters, a group has at most 100 kB. */
function getBeginning(word: string): string {
  return word.slice(0, 3);
}
