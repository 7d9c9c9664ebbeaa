import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { filtersWithSamples } from '@bottin/contracts/filters/test/sample-filters.ts';
import { buildIndexName, definitionHash, indexDefinition, isIndexName, isOutdated } from './mapping.ts';

it.each(filtersWithSamples.map((filter: Filter) => [filter.name, filter.condition.field]))(
  'for the filter %s, the index doesn’t tokenize the field %s',
  (_, field) => {
    const { type } = indexDefinition({ shards: 1, replicas: 0 }).mappings.properties?.[field] ?? {};
    expect(['keyword', 'boolean', 'long']).toContain(type);
  },
);

it('the definition hash depends on the number of shards, and the settings contain the numbers of shards and replicas', () => {
  expect(definitionHash({ shards: 2 })).not.toBe(definitionHash({ shards: 1 }));
  expect(indexDefinition({ shards: 2, replicas: 1 }).settings).toMatchObject({
    number_of_shards: 2,
    number_of_replicas: 1,
  });
});

it('the definition of revision 4 doesn’t change: a changed definition needs a higher revision', () => {
  expect(buildIndexName('bottin-directory', { shards: 1 }, 1)).toBe('bottin-directory-e56ff0c42808-4-1');
});

describe('isOutdated', () => {
  const size = { shards: 1 };
  const present = buildIndexName('bottin-directory', size, 1_764_400_000_000);
  const hash = definitionHash(size);
  const withRevision = (change: number) =>
    present.replace(/-(\d+)(?=-\d+$)/, (_, revision) => `-${Number(revision) + change}`);
  const otherHash = (index: string) => index.replace(hash, '0123456789ab');

  it.each([
    ['the current definition', false, present],
    ['another definition of the same revision', true, otherHash(present)],
    ['a lower revision', true, otherHash(withRevision(-1))],
    ['a higher revision, which a newer release has built', false, otherHash(withRevision(1))],
    ['no revision, as in the first releases', true, 'bottin-directory-0123456789ab-1764400000000'],
  ])('for an index with %s, isOutdated returns %s', (_, expected, index) => {
    expect(isOutdated(index, size)).toBe(expected);
  });

  it('isIndexName is true for the names of an alias’s indices, with a revision and without', () => {
    const names = [present, 'bottin-directory-0123456789ab-1', 'bottin-directory-lock', `autre-${present}`];
    expect(names.map((name) => isIndexName('bottin-directory', name))).toEqual([true, true, false, false]);
  });
});
