import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { filtersWithMadeUp } from '@bottin/contracts/filters/test/made-up.ts';
import { definitionHash, indexDefinition } from './mapping.ts';

it.each(filtersWithMadeUp.map((filter: Filter) => [filter.name, filter.condition.field]))(
  'what the filter %s looks at is indexed as a whole: %s',
  (_, field) => {
    const { type } = indexDefinition({ shards: 1, replicas: 0 }).mappings.properties?.[field] ?? {};
    expect(['keyword', 'boolean', 'long']).toContain(type);
  },
);

it('an index is made anew for another number of shards, and not for one of replicas', () => {
  expect(definitionHash({ shards: 2 })).not.toBe(definitionHash({ shards: 1 }));
  expect(indexDefinition({ shards: 2, replicas: 1 }).settings).toMatchObject({
    number_of_shards: 2,
    number_of_replicas: 1,
  });
});
