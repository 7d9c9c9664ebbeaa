import { pickBest, buildCandidates, spellOut } from './corrections.rules.ts';

const texts = (groups: ReturnType<typeof buildCandidates>) =>
  groups.map((group) => group.map((candidate) => candidate.join(' ')));

describe('buildCandidates, pickBest and spellOut', () => {
  it.each([
    [['rtemblay'], { rtemblay: 'tremblay' }, [['tremblay']]],
    [['lea', 'sport'], {}, [['lea', 'sport']]],
    [
      ['lea', 'spotr', 'x'],
      { spotr: 'sport' },
      [['lea sport x'], ['sport x', 'lea x', 'lea sport'], ['lea', 'sport', 'x']],
    ],
    [['xxxx'], {}, []],
  ])(
    'buildCandidates combines the words %j and the corrections %j into the groups %j',
    (words, corrections, expected) => {
      expect(texts(buildCandidates(words, new Map(Object.entries(corrections))))).toEqual(expected);
    },
  );

  it('pickBest returns the closest candidate with results; of equally close candidates, the one with the fewest results', () => {
    const groups = buildCandidates(['a', 'b', 'c'], new Map());
    const [pairs = [], singles = []] = groups;
    const counts = (...entries: Array<[number, number]>) =>
      new Map(entries.map(([at, count]) => [pairs[at] ?? [], count]));
    expect(pickBest(groups, counts([0, 4], [2, 1]))).toBe(pairs[2]);
    expect(pickBest(groups, new Map(singles.map((one, at) => [one, at])))).toBe(singles[1]);
    expect(pickBest(groups, new Map())).toBeNull();
  });

  it('spellOut spells an unchanged word as typed, and a corrected word as in an entry', () => {
    const candidate = ['humour', 'etienne'];
    expect(spellOut(candidate, 'L’HUMOUR de etiene', ['Étienne-Dehors'])).toBe('L’HUMOUR Étienne');
    expect(spellOut(candidate, 'humour de x', [])).toBe('humour etienne');
  });
});
