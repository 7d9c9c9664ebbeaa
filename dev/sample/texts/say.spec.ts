import { hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { Random } from '../random.ts';
import { niches } from './niches.ts';
import { say, typeset } from './say.ts';

const filled = (sentence: string, word: string) => say(new Random(1), sentence, { a: [word], b: [word] });

describe('say', () => {
  it.each([
    ['parlons de {a}', 'le fleuve', 'Parlons du fleuve'],
    ['parlons de {a}', 'les bélugas', 'Parlons des bélugas'],
    ['il suffit de {b}', 'des bottes', 'Il suffit de bottes'],
    ['il suffit de {b}', 'une heure', 'Il suffit d’une heure'],
    ['on survit à {a}', 'les devoirs', 'On survit aux devoirs'],
    ['on survit à {a}', 'la rentrée', 'On survit à la rentrée'],
    ['{a}', 'la faire à le chercher', 'La faire à le chercher'],
  ])('%s + %s', (sentence, word, expected) => {
    expect(filled(sentence, word)).toBe(expected);
  });

  it('sets narrow spaces and apostrophes', () => {
    expect(typeset("vraiment ? l'été : 3 000 $")).toBe('Vraiment\u202f? l’été\u202f: 3\u202f000\u202f$');
  });

  it('leaves no blank of any niche unfilled', () => {
    for (const words of niches) {
      for (const sentence of [...words.titles, ...words.captions, ...words.openings, ...words.angles]) {
        const said = say(new Random(sentence), sentence, words);
        expect(said).not.toMatch(/[{}]/);
        expect(hasControlCharacters(said)).toBe(false);
      }
    }
  });
});
