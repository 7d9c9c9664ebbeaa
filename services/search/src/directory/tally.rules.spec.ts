import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { defineFilter } from '@bottin/contracts/filters/define-filter.ts';
import { Tally } from './tally.rules.ts';

const fields = (
  platforms: string[],
  categories: string[],
  { regionBucket = 'Laval', audienceSize = 'nano' as string | null } = {},
) => ({ platforms, categories, regionBucket, audienceSize });

function facetsOf(tally: Tally, choices: Record<string, unknown>) {
  const { total, facets } = tally.counts(choices);
  const read = [...facets].map(([name, text]) => {
    const { all, counts } = JSON.parse(text) as { all: number; counts: Record<string, number> };
    return [name, { all, counts: Object.fromEntries(Object.entries(counts).filter(([, one]) => one !== 0)) }];
  });
  return { total, ...Object.fromEntries(read) };
}

describe('a tally', () => {
  it('counts what meets every choice, and each value of the filters left open', () => {
    const tally = new Tally(directoryFilters);
    tally.add(fields(['youtube', 'tiktok'], ['humour']), 1);
    tally.add(fields(['youtube'], ['humour', 'cuisine'], { regionBucket: 'Québec' }), 2);
    tally.add(fields([], ['mode'], { audienceSize: null }), 1);
    expect(facetsOf(tally, {})).toEqual({
      total: 4,
      platforms: { all: 4, counts: { youtube: 3, tiktok: 1 } },
      niche: { all: 4, counts: { humour: 3, cuisine: 2, mode: 1 } },
      region: { all: 4, counts: { Laval: 2, Québec: 2 } },
      audienceSize: { all: 4, counts: { nano: 3 } },
    });
    expect(facetsOf(tally, { platforms: ['tiktok', 'instagram'], niche: 'humour' })).toEqual({
      total: 1,
      region: { all: 1, counts: { Laval: 1 } },
      audienceSize: { all: 1, counts: { nano: 1 } },
    });
    expect(facetsOf(tally, { niche: 'cuisine', region: 'Laval' }).total).toBe(0);
  });

  it('takes away what left, in whatever order changes come', () => {
    const tally = new Tally(directoryFilters);
    const [first, second, third] = ['Laval', 'Québec', 'Autre'].map((regionBucket) =>
      fields(['youtube'], ['humour'], { regionBucket }),
    ) as [ReturnType<typeof fields>, ReturnType<typeof fields>, ReturnType<typeof fields>];
    tally.add(first, 1);
    // From the second to the third place, before it is heard that it went to the second.
    tally.add(second, -1);
    tally.add(third, 1);
    tally.add(first, -1);
    tally.add(second, 1);
    expect(facetsOf(tally, {})).toMatchObject({ total: 1, region: { all: 1, counts: { Autre: 1 } } });
  });

  it('counts an entry once for a value that it has twice, and not at all for one that is no choice', () => {
    const tally = new Tally(directoryFilters);
    tally.add(fields(['youtube', 'youtube'], ['humour', 'abolie']), 1);
    expect(facetsOf(tally, {})).toMatchObject({
      platforms: { all: 1, counts: { youtube: 1 } },
      niche: { all: 1, counts: { humour: 1 } },
    });
  });

  it('counts ranges of a number, the lower bound included', () => {
    const size = defineFilter({
      name: 'size',
      values: ['small', 'big'],
      labels: { small: 'Petit', big: 'Grand' },
      error: 'Taille inconnue',
      condition: { field: 'followers', match: 'range', ranges: { small: { to: 10 }, big: { from: 10 } } },
      menu: { label: 'Taille', all: 'Toutes', control: 'select' },
    });
    const tally = new Tally([size]);
    for (const followers of [9, 10, null]) tally.add({ followers }, 1);
    expect(facetsOf(tally, {})).toEqual({ total: 3, size: { all: 3, counts: { small: 1, big: 1 } } });
    expect(facetsOf(tally, { size: 'big' })).toEqual({ total: 1 });
  });
});
