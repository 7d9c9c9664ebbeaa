import { bestOf, candidatesFor, spellOut } from './corrections.rules.ts';

const texts = (groups: ReturnType<typeof candidatesFor>) =>
  groups.map((group) => group.map((candidate) => candidate.join(' ')));

describe('what to try instead', () => {
  it.each([
    [['rtemblay'], { rtemblay: 'tremblay' }, [['tremblay']]],
    [['lea', 'sport'], {}, [['lea', 'sport']]],
    [
      ['lea', 'spotr', 'x'],
      { spotr: 'sport' },
      [['lea sport x'], ['sport x', 'lea x', 'lea sport'], ['lea', 'sport', 'x']],
    ],
    [['xxxx'], {}, []],
  ])('of %j with %j', (words, corrections, expected) => {
    expect(texts(candidatesFor(words, new Map(Object.entries(corrections))))).toEqual(expected);
  });

  it('is the closest that finds something, and then the rarest', () => {
    const groups = candidatesFor(['a', 'b', 'c'], new Map());
    const [pairs = [], singles = []] = groups;
    const counts = (...entries: Array<[number, number]>) =>
      new Map(entries.map(([at, count]) => [pairs[at] ?? [], count]));
    expect(bestOf(groups, counts([0, 4], [2, 1]))).toBe(pairs[2]);
    expect(bestOf(groups, new Map(singles.map((one, at) => [one, at])))).toBe(singles[1]);
    expect(bestOf(groups, new Map())).toBeNull();
  });

  it('is spelled as it was typed, or as an entry spells it', () => {
    const candidate = ['humour', 'etienne'];
    expect(spellOut(candidate, 'L’HUMOUR de etiene', ['Étienne-Dehors'])).toBe('L’HUMOUR Étienne');
    expect(spellOut(candidate, 'humour de x', [])).toBe('humour etienne');
  });
});
