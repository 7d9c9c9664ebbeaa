import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { filtersWithMadeUp } from '@bottin/contracts/filters/test/made-up.ts';
import { indexDefinition } from './mapping.ts';

it.each(filtersWithMadeUp.map((filter: Filter) => [filter.name, filter.condition.field]))(
  'what the filter %s looks at is indexed as a whole: %s',
  (_, field) => {
    const { type } = indexDefinition.mappings.properties?.[field] ?? {};
    expect(['keyword', 'boolean', 'long']).toContain(type);
  },
);
