import { fold } from '@bottin/contracts/domain/text.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { searchCounts, drawSearches } from './expected-searches.ts';
import { listBenchPeople } from './people.ts';

const people = listBenchPeople({ creators: 2000, seed: 'a' });
const finds = drawSearches(new Random('a'), people);
const nameById = new Map(people.map(({ id, name }) => [id, name]));

describe('drawSearches', () => {
  it('drawSearches returns the configured number of searches of each kind, for existing people only', () => {
    const byKind = Map.groupBy(finds, ({ kind }) => kind);
    for (const [kind, count] of Object.entries(searchCounts)) {
      expect(byKind.get(kind as keyof typeof searchCounts)).toHaveLength(count);
    }
    expect(finds.every(({ id }) => nameById.has(id))).toBe(true);
  });

  it('each search text of drawSearches is a name without accents, the start of a name, or a name with a typo', () => {
    for (const { kind, text, id } of finds) {
      const name = nameById.get(id) ?? '';
      if (kind === 'accentless') expect([text, text === name.toLowerCase()]).toEqual([fold(name), false]);
      if (kind === 'prefixes') expect(name.startsWith(text) && text !== name).toBe(true);
      if (kind === 'typos') expect(fold(name)).not.toBe(text);
    }
  });

  it('drawSearches returns different searches for a different seed', () => {
    const others = drawSearches(new Random('b'), people).map(({ text }) => text);
    expect(others).not.toEqual(finds.map(({ text }) => text));
  });
});
