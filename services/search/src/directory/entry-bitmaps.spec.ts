import { audienceSizeOf, audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { getTodayNumber } from '@bottin/contracts/domain/collaboration-days.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { defineFilter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { InvalidationChange, FilterValues } from '@bottin/contracts/invalidation/message.ts';
import fc from 'fast-check';
import { EntryBitmaps } from './entry-bitmaps.ts';

type Change = InvalidationChange<'list'>;

const fields = (
  platforms: string[],
  categories: string[],
  { regionBucket = 'Laval', audienceSize = 'nano' as string | null } = {},
) => ({ platforms, categories, regionBucket, audienceSize });

function read(bitmaps: EntryBitmaps, choices: Record<string, unknown>) {
  const { total, facets } = bitmaps.counts(choices);
  const nonZero = Object.entries(facets).map(([name, { all, counts }]) => [
    name,
    { all, counts: Object.fromEntries(Object.entries(counts).filter(([, one]) => one !== 0)) },
  ]);
  return { total, ...Object.fromEntries(nonZero) };
}

/** Reference implementation of the counts: tests every entry against every value. */
function countNaively(changes: readonly Change[], choices: Record<string, unknown>) {
  const latest = new Map<string, Change>();
  for (const change of changes) {
    if (change.version > (latest.get(change.id)?.version ?? 0)) latest.set(change.id, change);
  }
  const listed = [...latest.values()].map(({ values }) => values).filter((values) => values !== null);
  const count = (chosen: Record<string, unknown>) =>
    listed.filter((values) =>
      directoryFilters.every(({ name }) => {
        const chosenValues = [chosen[name] ?? []].flat();
        return (
          chosenValues.length === 0 ||
          chosenValues.some((one) => listValues(values, name, chosen).includes(one))
        );
      }),
    ).length;
  const facets = directoryFilters.map(({ name, values }) => {
    const counts = [...values]
      .map((value) => [value, count({ ...choices, [name]: value })] as const)
      .filter(([, one]) => one > 0);
    return [name, { all: count({ ...choices, [name]: undefined }), counts: Object.fromEntries(counts) }];
  });
  return { total: count(choices), ...Object.fromEntries(facets) };
}

/**
 * Returns an entry's values in a filter. With exactly one chosen platform, the entry's audience tier is
 * computed from its followers on this platform.
 */
function listValues(values: FilterValues, filter: string, choices: Record<string, unknown>): unknown[] {
  const chosenPlatforms = [choices.platforms ?? []].flat();
  if (filter === 'audienceSize' && chosenPlatforms.length === 1) {
    const followers = values[`followersOn.${chosenPlatforms[0]}`];
    return typeof followers === 'number' ? [audienceSizeOf(followers)] : [];
  }
  const field = directoryFilters.find(({ name }) => name === filter)?.condition.field ?? '';
  return [values[field] ?? []].flat();
}

const few = {
  platforms: platforms.slice(0, 3),
  categories: categorySlugs.slice(0, 3),
  regions: regions.slice(0, 3),
  sizes: audienceSizes.slice(0, 2),
};
const anyValues = fc.record({
  platforms: fc.subarray([...few.platforms]),
  categories: fc.subarray([...few.categories]),
  regionBucket: fc.constantFrom(...few.regions),
  audienceSize: fc.option(fc.constantFrom(...few.sizes)),
  'followersOn.youtube': fc.constantFrom(9_999, 10_000, 99_999),
  'followersOn.tiktok': fc.option(fc.constantFrom(0, 10_000)),
});
/** Generates changes in which the same id and version always have the same values, as in an event stream. */
const anyChanges = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(70).map(String),
      version: fc.integer({ min: 1, max: 4 }),
      values: fc.option(anyValues),
    }),
    { selector: ({ id, version }) => `${id}:${version}`, maxLength: 200 },
  )
  .chain((changes) =>
    fc.tuple(
      fc.constant(changes),
      fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
    ),
  );
const anyChoices = fc.record(
  {
    platforms: fc.subarray([...few.platforms], { minLength: 1 }),
    niche: fc.constantFrom(...few.categories),
    region: fc.constantFrom(...few.regions),
    audienceSize: fc.constantFrom(...few.sizes),
  },
  { requiredKeys: [] },
);

describe('EntryBitmaps', () => {
  it('EntryBitmaps gives the same counts as a naive scan, even if changes come in any order and more than once', () => {
    fc.assert(
      fc.property(anyChanges, anyChoices, ([changes, delivered], choices) => {
        const bitmaps = new EntryBitmaps(directoryFilters);
        for (const { id, version, values } of delivered) {
          // Counts are cached until the next change.
          bitmaps.counts(choices);
          bitmaps.set(id, version, values);
        }
        expect(read(bitmaps, choices)).toEqual(countNaively(changes, choices));
      }),
    );
  });

  it('the total counts entries that match every choice, and each facet ignores the choice in its own filter', () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    const today = getTodayNumber();
    bitmaps.set('a', 1, { ...fields(['youtube', 'tiktok'], ['humour']), openFromDay: today });
    for (const id of ['b', 'c']) {
      bitmaps.set(id, 1, fields(['youtube'], ['humour', 'cuisine'], { regionBucket: 'Québec' }));
    }
    bitmaps.set('d', 1, { ...fields([], ['mode'], { audienceSize: null }), openFromDay: today + 1 });
    expect(read(bitmaps, {})).toEqual({
      total: 4,
      platforms: { all: 4, counts: { youtube: 3, tiktok: 1 } },
      niche: { all: 4, counts: { humour: 3, cuisine: 2, mode: 1 } },
      region: { all: 4, counts: { Laval: 2, Québec: 2 } },
      audienceSize: { all: 4, counts: { nano: 3 } },
      collaboration: { all: 4, counts: { open: 1 } },
    });
    expect(read(bitmaps, { platforms: ['tiktok', 'instagram'], niche: 'humour' })).toEqual({
      total: 1,
      platforms: { all: 3, counts: { youtube: 3, tiktok: 1 } },
      niche: { all: 1, counts: { humour: 1 } },
      region: { all: 1, counts: { Laval: 1 } },
      audienceSize: { all: 1, counts: { nano: 1 } },
      collaboration: { all: 1, counts: { open: 1 } },
    });
    expect(read(bitmaps, { collaboration: 'open' }).total).toBe(1);
    expect(read(bitmaps, { niche: 'cuisine', region: 'Laval' }).total).toBe(0);
  });

  it('audience tiers are those on the chosen platform, and each platform’s count includes the entries in the chosen tier on that platform', () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    const micro = { ...fields(['youtube', 'tiktok'], ['humour'], { audienceSize: 'micro' }) };
    bitmaps.set('a', 1, { ...micro, 'followersOn.youtube': 20_000, 'followersOn.tiktok': 50 });
    bitmaps.set('b', 1, { ...micro, 'followersOn.youtube': 20_000 });
    expect(read(bitmaps, { platforms: ['tiktok'] })).toMatchObject({
      total: 2,
      audienceSize: { all: 2, counts: { nano: 1 } },
    });
    expect(read(bitmaps, { platforms: ['tiktok'], audienceSize: 'nano' })).toMatchObject({
      total: 1,
      platforms: { all: 0, counts: { tiktok: 1 } },
      niche: { all: 1, counts: { humour: 1 } },
    });
    expect(read(bitmaps, { audienceSize: 'micro' }).platforms).toEqual({ all: 2, counts: { youtube: 2 } });
    expect(read(bitmaps, { platforms: ['youtube', 'tiktok'], audienceSize: 'micro' }).total).toBe(2);
  });

  it("a change is ignored if its version is the same as the entry's or older", () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    bitmaps.set('a', 2, fields(['youtube'], ['humour']));
    bitmaps.set('a', 2, fields(['tiktok'], ['mode']));
    bitmaps.set('a', 1, fields(['tiktok'], ['mode']));
    expect(read(bitmaps, {})).toMatchObject({ total: 1, niche: { all: 1, counts: { humour: 1 } } });
  });

  it('a deleted entry stays deleted when an older version arrives', () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    bitmaps.set('a', 3, null);
    bitmaps.set('a', 2, fields(['youtube'], ['humour']));
    expect(read(bitmaps, {}).total).toBe(0);
  });

  it('an entry with a repeated value is counted once, and values that the filter doesn’t have are ignored', () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    bitmaps.set('a', 1, fields(['youtube', 'youtube'], ['humour', 'abolie']));
    expect(read(bitmaps, {})).toMatchObject({
      platforms: { all: 1, counts: { youtube: 1 } },
      niche: { all: 1, counts: { humour: 1 } },
    });
  });

  it('the counts of 5,000 entries are exact', () => {
    const bitmaps = new EntryBitmaps(directoryFilters);
    for (let number = 0; number < 5_000; number += 1) {
      const regionBucket = number % 2 === 0 ? 'Laval' : 'Québec';
      bitmaps.set(`${number}`, 1, fields(number >= 4_990 ? ['youtube'] : [], ['mode'], { regionBucket }));
    }
    expect(read(bitmaps, { region: 'Laval' })).toMatchObject({
      total: 2_500,
      platforms: { counts: { youtube: 5 } },
    });
    expect(read(bitmaps, { platforms: ['youtube'] }).total).toBe(10);
  });

  it('the counts of a numeric range include its lower bound', () => {
    const size = defineFilter({
      name: 'size',
      values: ['small', 'big'],
      labels: { small: 'Petit', big: 'Grand' },
      error: 'Taille inconnue',
      condition: { field: 'followers', match: 'range', ranges: { small: { to: 10 }, big: { from: 10 } } },
      menu: { label: 'Taille', all: 'Toutes', control: 'select' },
    });
    const bitmaps = new EntryBitmaps([size]);
    for (const followers of [9, 10, null]) bitmaps.set(`${followers}`, 1, { followers });
    expect(read(bitmaps, {})).toEqual({ total: 3, size: { all: 3, counts: { small: 1, big: 1 } } });
    expect(read(bitmaps, { size: 'big' })).toMatchObject({ total: 1 });
  });
});
