import { hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { Random } from '../random.ts';
import { niches } from './niches.ts';
import { fillSentence, typeset } from './sentences.ts';

const fill = (sentence: string, word: string) =>
  fillSentence(new Random(1), sentence, { a: [word], b: [word] });

describe('fillSentence', () => {
  it.each([
    ['parlons de {a}', 'le fleuve', 'Parlons du fleuve'],
    ['parlons de {a}', 'les bélugas', 'Parlons des bélugas'],
    ['il suffit de {b}', 'des bottes', 'Il suffit de bottes'],
    ['il suffit de {b}', 'une heure', 'Il suffit d’une heure'],
    ['on survit à {a}', 'les devoirs', 'On survit aux devoirs'],
    ['on survit à {a}', 'la rentrée', 'On survit à la rentrée'],
    ['{a}', 'la faire à le chercher', 'La faire à le chercher'],
  ])(
    'fillSentence turns the sentence « %s » with the inserted text « %s » into « %s »',
    (sentence, word, expected) => {
      expect(fill(sentence, word)).toBe(expected);
    },
  );

  it('typeset inserts narrow spaces and typographic apostrophes', () => {
    expect(typeset("vraiment ? l'été : 3 000 $")).toBe('Vraiment\u202f? l’été\u202f: 3\u202f000\u202f$');
  });

  it('fillSentence leaves no placeholder in the sentences of any niche', () => {
    for (const words of niches) {
      for (const sentence of [...words.titles, ...words.captions, ...words.openings, ...words.angles]) {
        const filledSentence = fillSentence(new Random(sentence), sentence, words);
        expect(filledSentence).not.toMatch(/[{}]/);
        expect(hasControlCharacters(filledSentence)).toBe(false);
      }
    }
  });
});
