import fc from 'fast-check';
import { splitWords, tokenize } from './words.ts';

describe('splitWords', () => {
  it.each([
    ["l'épicerie", ['epicerie']],
    ["qu'elle", ['elle']],
    ["jusqu'ici", ['ici']],
    ["aujourd'hui", ["aujourd'hui"]],
    ['O’Brien', ["o'brien"]],
    ["l'", ['l']],
    ['lapin', ['lapin']],
    ['créateur·rice', ['createur·rice']],
    ['« cité » (ʼmotʼ)', ['cite', 'mot']],
    ['@lea_tremblay.qc', ['lea', 'tremblay', 'qc']],
    ['c++ et A$AP', ['c', 'et', 'a', 'ap']],
    ['e\u0301te\u0301', ['ete']],
    ['mi\u00adse', ['mise']],
    ['🚲 ☃', []],
  ])('splitWords splits the text « %s » into the words %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('tokenize', () => {
  it('tokenize returns each word with its position and the length of its article', () => {
    expect(tokenize('À L’Épicerie')).toEqual([
      { written: 'À', start: 0, articleLength: 0, word: 'a' },
      { written: 'L’Épicerie', start: 2, articleLength: 2, word: 'epicerie' },
    ]);
  });

  it('tokenize returns non-overlapping parts of the text, in the order of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const { written, start } of tokenize(text)) {
          expect(text.startsWith(written, start)).toBe(true);
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + written.length;
        }
      }),
    );
  });

  it('splitWords leaves already split words unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = splitWords(text).filter((word) => !word.includes("'"));
        expect(splitWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
