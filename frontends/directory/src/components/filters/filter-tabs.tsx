import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { valuesFromAddress } from '@bottin/contracts/filters/filter-list.ts';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import type { ReactNode } from 'react';
import { choicesOf } from '../../lib/filter-choices.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { ChoiceSymbol } from './choice-symbol.tsx';

/** The value of the tab that means all: a tab's value is never empty. */
const all = 'all';

/** A filter as tabs, kept in the address. `children` is what the chosen one shows. */
export function FilterTabs({
  filter,
  allLabel,
  children,
}: {
  filter: Filter;
  /** Names the tab that means all, where the filter's own word would say too much. */
  allLabel?: string;
  children: ReactNode;
}) {
  const [search, change] = useAddressFilters();
  const chosen = valuesFromAddress(search, filter);
  const items = choicesOf({ filter, chosen }).map(({ value, label }) => ({
    value: value || all,
    label: (
      <span className="inline-flex items-center gap-1.5">
        <ChoiceSymbol filter={filter} value={value} />
        <span>{value ? label : (allLabel ?? label)}</span>
      </span>
    ),
  }));
  return (
    <Tabs
      label={filter.menu.label}
      value={chosen[0] ?? all}
      onValueChange={(value) => change({ [filter.name]: value === all ? null : value })}
      items={items}
      activation="manual"
    >
      {items.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
