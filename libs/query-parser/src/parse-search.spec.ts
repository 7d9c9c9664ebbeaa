import fc from 'fast-check';
import { parseSearch } from './parse-search.ts';

const termsOf = (text: string) =>
  parseSearch(text).terms.map(({ words, meanings }) => [
    words.join(' '),
    ...meanings.map(({ token }) => token),
  ]);

describe('the words of a search', () => {
  it.each([
    ['Léa  GAGNÉ', ['lea', 'gagne']],
    ['marie-ève', ['marie', 'eve']],
    ["l'épicerie d’Élodie", ['epicerie', 'elodie']],
    ["aujourd'hui", ["aujourd'hui"]],
    ["l'", ['l']],
    ['', []],
    [' - ', []],
    ['« gagné » & (roy)', ['gagne', 'roy']],
    ['!!!', []],
    ['St-Onge', ['saint', 'onge']],
    ['st', ['st']],
    ['@lea_tremblay', ['lea', 'tremblay']],
    ['#gagné', ['gagne']],
    ['roy & fils–gagné', ['roy', 'fils', 'gagne']],
  ])('of « %s »', (text, words) => {
    expect(parseSearch(text).words).toEqual(words);
  });

  it('are not searched past the twelfth', () => {
    expect(parseSearch('a b c d e f g h i j k l m n').words).toHaveLength(12);
  });

  it('are not searched past 64 letters, which count once they are folded', () => {
    const lettersOf = (text: string) => parseSearch(text).words.join('').length;
    expect(lettersOf('œ'.repeat(200))).toBe(64);
    expect(lettersOf('a'.repeat(200))).toBe(64);
    expect(parseSearch(`${'a'.repeat(60)} abcd e`).words).toEqual(['a'.repeat(60), 'abcd']);
    // A word of which a part alone fits would be found nowhere.
    expect(parseSearch(`${'a'.repeat(60)} abcde f`).words).toEqual(['a'.repeat(60)]);
    expect(parseSearch(`${'œ'.repeat(30)} abcde`).words).toEqual(['oe'.repeat(30)]);
  });

  it('are few and short, whatever the longest texts fold to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 200 }), (text) => {
        const { words } = parseSearch(text);
        expect(words.length).toBeLessThanOrEqual(12);
        // Of words alone: an abbreviation is as long as what it stands for.
        expect(Array.from(words.join('')).length).toBeLessThanOrEqual(64 + 12 * 4);
      }),
    );
  });

  it('need not occur when they say nothing, unless there is no other, or they may go on', () => {
    expect(termsOf('tourtière à la gagné').map(([word]) => word)).toEqual(['tourtiere', 'gagne']);
    expect(termsOf('de la').map(([word]) => word)).toEqual(['la']);
    expect(termsOf('à').map(([word]) => word)).toEqual(['a']);
    expect(termsOf('gagné le').map(([word]) => word)).toEqual(['gagne', 'le']);
    expect(termsOf('gagné à').map(([word]) => word)).toEqual(['gagne']);
  });
});

describe('what words stand for', () => {
  it.each([
    ['humoriste', [['humoriste', 'main:humour', 'niche:humour']]],
    ['Photos', [['photos', 'main:art', 'niche:art']]],
    ['food', [['food', 'main:cuisine', 'niche:cuisine']]],
    ['jeux vidéo', [['jeux video', 'main:gaming', 'niche:gaming']]],
    ['#jeuxvideo', [['jeuxvideo', 'main:gaming', 'niche:gaming']]],
    ['jeux vid', [['jeux vid', 'niche:gaming']]],
    ['style de vie', [['style de vie', 'main:lifestyle', 'niche:lifestyle']]],
    ["l'humour", [['humour', 'main:humour', 'niche:humour']]],
    ['mtl', [['mtl', 'in:montreal']]],
    ['qc', [['qc', 'in:quebec']]],
    ['Quebec City', [['quebec city', 'in:quebec']]],
    ['val dor', [['val dor', 'in:valor']]],
    ["val-d'or", [['val or', 'in:valor']]],
    ['3-rivières', [['3 rivieres', 'in:troisrivieres']]],
    ['saguenay lac-st-jean', [['saguenay lac saint jean', 'in:area:saguenaylacsaintjean']]],
    ['rive sud', [['rive sud', 'in:area:rivesud']]],
    ['Montérégie', [['monteregie', 'in:area:monteregie']]],
    ['yt', [['yt', 'on:youtube']]],
    [
      'chef mtl',
      [
        ['chef', 'main:cuisine', 'niche:cuisine'],
        ['mtl', 'in:montreal'],
      ],
    ],
    ['photog', [['photog', 'niche:art']]],
    ['charl', [['charl']]],
    ['tremblay', [['tremblay']]],
  ])('« %s »', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it('is the more, the more it is our own word', () => {
    const weightOf = (text: string) => parseSearch(text).terms[0]?.meanings[0]?.weight ?? 0;
    expect(weightOf('humour')).toBeGreaterThan(weightOf('humoriste'));
    expect(weightOf('laval')).toBeGreaterThan(weightOf('estrie'));
    expect(weightOf('photog')).toBe(0);
  });
});

describe('a pasted address', () => {
  it.each([
    ['https://www.youtube.com/@lea.tremblay?si=abc', '@leatremblay'],
    ['youtube.com/c/LeaTremblay/videos', '@leatremblay'],
    ['https://www.youtube.com/channel/UCab-12_x', '@ucab12x'],
    ['www.tiktok.com/@lea_tremblay', '@leatremblay'],
    ['https://instagram.com/lea.tremblay/', '@leatremblay'],
    ['https://m.facebook.com/lea.tremblay', '@leatremblay'],
    ['https://ca.linkedin.com/in/l%C3%A9a-tremblay/', '@leatremblay'],
    ['https://bottin.quebec/createurs/lea-tremblay', '@leatremblay'],
    ['/createurs/lea-tremblay', '@leatremblay'],
  ])('« %s » means a profile', (text, token) => {
    expect(parseSearch(text)).toEqual({
      terms: [{ words: [], meanings: [{ token, weight: 1 }] }],
      words: [],
    });
  });

  it.each([
    'humour/cuisine',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/',
    'https://exemple.com/lea',
    'https://www.instagram.com/p/abc/',
    'https://%',
    'lea / https://tiktok.com/@lea',
  ])('« %s » is a text', (text) => {
    expect(parseSearch(text).terms.some(({ words }) => words.length === 0)).toBe(false);
  });
});
