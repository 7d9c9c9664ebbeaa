import { fold } from '@bottin/contracts/domain/text.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { toListUrl, cutEnd, makeDistinct, makeMix, addTypo, type ListQuery, shares } from './mix.ts';
import { listBenchPeople } from './people.ts';

const people = listBenchPeople({ creators: 300, seed: 'a' });
const makeMixUrls = (seed: string, creators = people) =>
  makeMix(new Random(seed), creators, 1000).map(toListUrl);

/** Counts the queries of each query kind. The kind is derived from the query's parameters. */
function countKinds(questions: readonly ListQuery[]): Record<keyof typeof shares, number> {
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

describe('makeMix and makeDistinct', () => {
  it('makeMix and makeDistinct return the configured share of each query kind', () => {
    const thousand = { plain: 300, filtered: 300, text: 250, sorted: 150 };
    expect(countKinds(makeMix(new Random('a'), people, 1000))).toEqual(thousand);
    expect(countKinds(makeDistinct(new Random('a'), people, { count: 1000, taken: new Set() }))).toEqual(
      thousand,
    );
  });

  it('makeMix returns the same queries for the same seed and people, and different queries for another seed or other people', () => {
    expect(makeMixUrls('a')).toEqual(makeMixUrls('a'));
    expect(makeMixUrls('b')).not.toEqual(makeMixUrls('a'));
    expect(makeMixUrls('a', listBenchPeople({ creators: 300, seed: 'b' }))).not.toEqual(makeMixUrls('a'));
  });

  it('makeDistinct, asked for 20,000 queries, returns over 19,900 distinct queries outside `taken`', () => {
    const taken = new Set(makeMixUrls('a'));
    const before = [...taken];
    const addresses = makeDistinct(new Random('c'), people, { count: 20_000, taken }).map(toListUrl);
    expect(addresses.length).toBeGreaterThan(19_900);
    expect(new Set([...addresses, ...before]).size).toBe(addresses.length + before.length);
  });
});

describe('cutEnd and addTypo', () => {
  const random = new Random('typed');
  const texts = Array.from({ length: 200 }, () => 'Léa Tremblay Cuisine');

  it('cutEnd removes letters at the end of a text and keeps at least three letters', () => {
    expect(texts.every((text) => text.startsWith(cutEnd(random, text)))).toBe(true);
    expect(cutEnd(random, 'Léa')).toBe('Léa');
  });

  it('addTypo changes only the longest word of a text', () => {
    for (const text of texts) {
      const [first, typed = '', last] = addTypo(random, fold(text)).split(' ');
      expect([first, last]).toEqual(['lea', 'cuisine']);
      expect(typed).not.toBe('');
      expect(Math.abs(typed.length - 'tremblay'.length)).toBeLessThanOrEqual(1);
    }
  });
});
