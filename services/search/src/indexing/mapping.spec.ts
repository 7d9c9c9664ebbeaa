import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { filtersWithSamples } from '@bottin/contracts/filters/test/sample-filters.ts';
import { definitionHash, indexDefinition } from './mapping.ts';

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
