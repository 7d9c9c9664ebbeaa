import { fold } from '@bottin/contracts/domain/text.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { findCounts, makeFinds } from './finds.ts';
import { knownPeople } from './people.ts';

const people = knownPeople({ creators: 2000, seed: 'a' });
const finds = makeFinds(new Random('a'), people);
const nameOf = new Map(people.map(({ id, name }) => [id, name]));

describe('the searches that must find', () => {
  it('are as many of each kind as said, of people who are there', () => {
    const byKind = Map.groupBy(finds, ({ kind }) => kind);
    for (const [kind, count] of Object.entries(findCounts)) {
      expect(byKind.get(kind as keyof typeof findCounts)).toHaveLength(count);
    }
    expect(finds.every(({ id }) => nameOf.has(id))).toBe(true);
  });

  it('say the name without its accents, or its beginning, or with a mistake', () => {
    for (const { kind, text, id } of finds) {
      const name = nameOf.get(id) ?? '';
      if (kind === 'accentless') expect([text, text === name.toLowerCase()]).toEqual([fold(name), false]);
      if (kind === 'prefixes') expect(name.startsWith(text) && text !== name).toBe(true);
      if (kind === 'typos') expect(fold(name)).not.toBe(text);
    }
  });

  it('are others for another seed', () => {
    const others = makeFinds(new Random('b'), people).map(({ text }) => text);
    expect(others).not.toEqual(finds.map(({ text }) => text));
  });
});
