import { findLetterPage, getInitial, letters } from './letters.ts';

describe('getInitial', () => {
  it.each([
    ['Émile-Côté', 'E'],
    ['œuvre', 'O'],
    ['Çavali', 'C'],
    ['zoé', 'Z'],
    ['3-Brasseurs', '#'],
    ['-Tiret', 'T'],
    ["'Tit Jean", 'T'],
    ['---', '#'],
    ['', '#'],
    ['Ωmega', '…'],
    ['Жанна', '…'],
  ])('for the name « %s », getInitial returns the initial %s', (name, initial) => {
    expect(getInitial(name)).toBe(initial);
  });

  it('getInitial returns only letters of the index', () => {
    for (const name of ['Ana', 'Ève', '7', 'Я']) expect(letters).toContain(getInitial(name));
  });
});

describe('findLetterPage', () => {
  const counts = { '#': 2, A: 10, C: 12, Z: 1 };

  it.each([
    ['#', 1],
    ['A', 1],
    ['B', 2],
    ['C', 2],
    ['D', 3],
    ['Z', 3],
    ['…', 3],
  ])('with twelve names per page, the names under the letter %s begin on page %i', (letter, page) => {
    expect(findLetterPage(counts, letter, 12)).toBe(page);
  });

  it('in an empty list, every letter leads to page 1', () => {
    expect(findLetterPage({}, 'M', 12)).toBe(1);
  });
});
