import { fold } from '@bottin/contracts/domain/text.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { addressOf, beginningOf, makeDifferent, makeMix, mistype, type Question, shares } from './mix.ts';
import { knownPeople } from './people.ts';

const people = knownPeople({ creators: 300, seed: 'a' });
const mixOf = (seed: string, creators = people) => makeMix(new Random(seed), creators, 1000).map(addressOf);

/** How many of the questions are of each kind, by what they ask. */
function kindsOf(questions: readonly Question[]): Record<keyof typeof shares, number> {
  const kinds = { plain: 0, filtered: 0, text: 0, sorted: 0 };
  for (const { search, sortBy, platforms, niche, region, audienceSize } of questions) {
    const isFiltered = [platforms, niche, region, audienceSize].some((value) => value !== undefined);
    if (search) kinds.text += 1;
    else if (sortBy && sortBy !== 'followers') kinds.sorted += 1;
    else if (isFiltered) kinds.filtered += 1;
    else kinds.plain += 1;
  }
  return kinds;
}

describe('the mix', () => {
  it('has its shares', () => {
    const thousand = { plain: 300, filtered: 300, text: 250, sorted: 150 };
    expect(kindsOf(makeMix(new Random('a'), people, 1000))).toEqual(thousand);
    expect(kindsOf(makeDifferent(new Random('a'), people, { count: 1000, taken: new Set() }))).toEqual(
      thousand,
    );
  });

  it('is the same for a seed, another for another seed or other people', () => {
    expect(mixOf('a')).toEqual(mixOf('a'));
    expect(mixOf('b')).not.toEqual(mixOf('a'));
    expect(mixOf('a', knownPeople({ creators: 300, seed: 'b' }))).not.toEqual(mixOf('a'));
  });

  it('repeats nothing where it must not, 20,000 times over', () => {
    const taken = new Set(mixOf('a'));
    const before = [...taken];
    const addresses = makeDifferent(new Random('c'), people, { count: 20_000, taken }).map(addressOf);
    expect(addresses.length).toBeGreaterThan(19_900);
    expect(new Set([...addresses, ...before]).size).toBe(addresses.length + before.length);
  });
});

describe('what is typed', () => {
  const random = new Random('typed');
  const texts = Array.from({ length: 200 }, () => 'Léa Tremblay Cuisine');

  it('ends early, with three letters at least', () => {
    expect(texts.every((text) => text.startsWith(beginningOf(random, text)))).toBe(true);
    expect(beginningOf(random, 'Léa')).toBe('Léa');
  });

  it('has one wrong letter in its longest word', () => {
    for (const text of texts) {
      const [first, typed = '', last] = mistype(random, fold(text)).split(' ');
      expect([first, last]).toEqual(['lea', 'cuisine']);
      expect(typed).not.toBe('');
      expect(Math.abs(typed.length - 'tremblay'.length)).toBeLessThanOrEqual(1);
    }
  });
});
