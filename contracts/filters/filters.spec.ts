import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { defineCall } from '../http/define-call.ts';
import { callUrl } from '../http/endpoint.ts';
import { brandFilters } from './brands.ts';
import { getTownCondition } from './chosen-towns.ts';
import type { Filter } from './define-filter.ts';
import { directoryFilters } from './directory.ts';
import { directoryQuery } from './directory-query.ts';
import { feedQuery } from './feed-query.ts';
import { feedFilters } from './feed.ts';
import { buildFilterReset, getQueryValues, parseFilterChoices } from './filter-list.ts';
import { buildFacetsSchema, buildFilterParam, getFilterParams } from './filter-params.ts';
import { nicheFilter } from './niche.ts';
import { rankingFilters } from './ranking.ts';
import { regionFilter } from './region.ts';
import { badgeFilter, filtersWithSamples, reachFilter } from './test/sample-filters.ts';

const filters = [...new Set([...directoryFilters, ...feedFilters, ...brandFilters, ...rankingFilters])];

describe('every filter', () => {
  it('every filter has its own file in contracts/filters and is used by a list', () => {
    const others = [
      'brands',
      'brands-query',
      'chosen-towns',
      'define-filter',
      'directory',
      'directory-query',
      'feed',
      'feed-query',
      'filter-list',
      'filter-params',
      'legacy-params',
      'niche-param',
      'page-param',
      'personal-feed',
      'platform-followers',
      'ranking',
      'ranking-query',
      'region-param',
      'saved-query',
      'saved-searches',
      'search-text',
    ];
    const files = readdirSync(import.meta.dirname)
      .filter((file) => /^[a-z-]+\.ts$/.test(file))
      .map((file) => file.replace('.ts', ''))
      .filter((file) => !others.includes(file));
    const names = filters.map(({ name }) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    expect(files.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it.each(filters.map((filter) => [filter.name, filter] as const))(
    'the filter %s offers only values that its parameter accepts and that have a label',
    (_, filter) => {
      const { values, labels, menu } = filter;
      const param = buildFilterParam<Filter>(filter);
      expect(values).toEqual(expect.arrayContaining([...(menu.offered ?? values)]));
      for (const value of values) {
        expect(labels[value as keyof typeof labels]).toBeTruthy();
        expect(param.parse(value)).toEqual(filter.isMultiple ? [value] : value);
      }
    },
  );
});

it('the niche filter accepts everyday terms in API queries, but only category names in page URLs', () => {
  expect(directoryQuery.parse({ niche: 'humoristes' }).niche).toBe('humour');
  expect(directoryQuery.parse({ niche: 'Tous' }).niche).toBeUndefined();
  expect(directoryQuery.safeParse({ niche: 'plombier' }).error?.issues[0]?.message).toBe(
    'Catégorie inconnue',
  );
  expect([nicheFilter.parseValue('comedy'), nicheFilter.parseValue('humoriste')]).toEqual([
    'humour',
    undefined,
  ]);
});

it.each(['Laval', 'Autre', 'Mauricie', 'Île de Montréal', 'Shawinigan', 'Gaspé'])(
  'the region filter of the API accepts the place %p',
  (region) => {
    expect(directoryQuery.parse({ region }).region).toBe(region);
    expect(feedQuery.parse({ region }).region).toBe(region);
  },
);

it('the region filter of the API rejects unknown places and overlong texts', () => {
  for (const region of ['Paris', 'mauricie', 'M'.repeat(10_000), ['Laval', 'Mauricie']]) {
    for (const query of [directoryQuery, feedQuery])
      expect(query.safeParse({ region }).error?.issues.map(({ message }) => message)).toEqual([
        'Région inconnue',
      ]);
  }
  expect(directoryQuery.parse({ region: 'Toutes' }).region).toBeUndefined();
});

it('getTownCondition returns the towns of a place, and null for a filter’s own values', () => {
  expect(getTownCondition(regionFilter, ['Laurentides'])?.towns).toContain('Mont-Tremblant');
  expect(getTownCondition(regionFilter, ['Shawinigan'])?.towns).toEqual(['Shawinigan']);
  expect(getTownCondition(regionFilter, ['Montréal'])).toBeNull();
  expect(getTownCondition(regionFilter, [])).toBeNull();
  expect(getTownCondition(nicheFilter, ['humour'])).toBeNull();
});

describe('a newly declared filter', () => {
  const query = z.object(getFilterParams(filtersWithSamples));

  it("a newly declared filter adds a query parameter with the filter's own error message", () => {
    expect(query.parse({ badge: 'true', reach: ['many', 'few', 'many'] })).toMatchObject({
      badge: 'true',
      reach: ['many', 'few'],
      platforms: [],
    });
    for (const none of ['all', '', undefined]) {
      expect(query.parse({ badge: none, reach: none })).toEqual({ platforms: [], reach: [] });
    }
    const { error } = query.safeParse({ badge: 'maybe', reach: 'some,few' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['badge', 'Badge inconnu'],
      ['reach', 'Portée inconnue'],
    ]);
  });

  it('a newly declared filter is parsed from a page URL and serialised to a page URL', () => {
    const search = new URLSearchParams('reach=many&reach=none&reach=few&badge=false&niche=Éducation');
    const choices = parseFilterChoices(search, filtersWithSamples);
    expect(choices).toMatchObject({ reach: ['few', 'many'], badge: 'false', niche: 'education' });
    const call = defineCall({
      id: 'x',
      method: 'GET',
      path: '/x',
      access: 'public',
      budget: 'read',
      query,
      response: query,
      summary: '',
    });
    const written = callUrl(call, { query: choices });
    expect(written).toBe('/x?niche=education&badge=false&reach=few&reach=many');
    expect(parseFilterChoices(new URLSearchParams(written.slice(3)), filtersWithSamples)).toEqual(choices);
    expect(buildFilterReset(filtersWithSamples)).toMatchObject({ badge: null, reach: null, region: null });
  });

  it('getQueryValues returns the values chosen for a newly declared filter', () => {
    const chosen = query.parse({ badge: 'true', reach: 'few' });
    expect([getQueryValues(chosen, badgeFilter), getQueryValues(chosen, reachFilter)]).toEqual([
      ['true'],
      ['few'],
    ]);
    expect(getQueryValues(query.parse({}), badgeFilter)).toEqual([]);
  });

  it('a newly declared filter has a facet schema', () => {
    const facets = {
      badge: { all: 3, counts: { true: 2, false: 1 } },
      reach: { all: 3, counts: { few: 3, some: 0, many: 0 } },
    };
    const schema = buildFacetsSchema([badgeFilter, reachFilter]);
    expect(schema.parse(facets)).toEqual(facets);
    expect(schema.safeParse({ badge: facets.badge }).success).toBe(false);
  });
});
