import fc from 'fast-check';
import { parseSearch } from './parse-search.ts';

const parseTerms = (text: string) =>
  parseSearch(text).terms.map(({ words, meanings }) => [
    words.join(' '),
    ...meanings.map(({ token }) => token),
  ]);

describe('parseSearch: words', () => {
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
  ])('parseSearch splits « %s » into words', (text, words) => {
    expect(parseSearch(text).words).toEqual(words);
  });

  it('parseSearch keeps only the first twelve words of a search', () => {
    expect(parseSearch('a b c d e f g h i j k l m n').words).toHaveLength(12);
  });

  it('parseSearch keeps at most 64 letters of a search, counted after folding', () => {
    const countLetters = (text: string) => parseSearch(text).words.join('').length;
    expect(countLetters('œ'.repeat(200))).toBe(64);
    expect(countLetters('a'.repeat(200))).toBe(64);
    expect(parseSearch(`${'a'.repeat(60)} abcd e`).words).toEqual(['a'.repeat(60), 'abcd']);
    // The word that exceeds the limit is dropped entirely, because a truncated word would match nothing.
    expect(parseSearch(`${'a'.repeat(60)} abcde f`).words).toEqual(['a'.repeat(60)]);
    expect(parseSearch(`${'œ'.repeat(30)} abcde`).words).toEqual(['oe'.repeat(30)]);
  });

  it('parseSearch keeps at most twelve words and 64 letters of long random texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 200 }), (text) => {
        const { words } = parseSearch(text);
        expect(words.length).toBeLessThanOrEqual(12);
        // The limit of 64 letters applies before abbreviations are expanded, so the result may be a little
        // longer.
        expect(Array.from(words.join('')).length).toBeLessThanOrEqual(64 + 12 * 4);
      }),
    );
  });

  it('parseSearch drops filler words, but keeps the last word if it may be incomplete or if no other word is left', () => {
    expect(parseTerms('tourtière à la gagné').map(([word]) => word)).toEqual(['tourtiere', 'gagne']);
    expect(parseTerms('de la').map(([word]) => word)).toEqual(['la']);
    expect(parseTerms('à').map(([word]) => word)).toEqual(['a']);
    expect(parseTerms('gagné le').map(([word]) => word)).toEqual(['gagne', 'le']);
    expect(parseTerms('gagné à').map(([word]) => word)).toEqual(['gagne']);
  });
});

describe('parseSearch: meanings', () => {
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
  ])('parseSearch finds the categories, places and platforms that « %s » may mean', (text, expected) => {
    expect(parseTerms(text)).toEqual(expected);
  });

  it('official names weigh more than synonyms, cities weigh more than regions, and incomplete words have no weight', () => {
    const getWeight = (text: string) => parseSearch(text).terms[0]?.meanings[0]?.weight ?? 0;
    expect(getWeight('humour')).toBeGreaterThan(getWeight('humoriste'));
    expect(getWeight('laval')).toBeGreaterThan(getWeight('estrie'));
    expect(getWeight('photog')).toBe(0);
  });
});

describe('parseSearch: pasted URLs', () => {
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
  ])('parseSearch resolves the profile URL « %s » to a handle', (text, token) => {
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
  ])('parseSearch treats « %s » as words, because it is not the URL of one profile', (text) => {
    expect(parseSearch(text).terms.some(({ words }) => words.length === 0)).toBe(false);
  });
});
