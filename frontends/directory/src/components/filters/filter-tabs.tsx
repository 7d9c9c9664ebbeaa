import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { parseFilterValues } from '@bottin/contracts/filters/filter-list.ts';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import type { ReactNode } from 'react';
import { listChoices } from '../../lib/filter-choices.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { ChoiceSymbol } from './choice-symbol.tsx';

/**
 * Tab value that stands for all values. It replaces the empty string, because a tab's value can't be empty.
 */
const all = 'all';

/** Shows a filter as tabs. The URL stores the selected tab; `children` is the content of the tab panel. */
export function FilterTabs({
  filter,
  allLabel,
  children,
}: {
  filter: Filter;
  /**
   * Label of the tab that stands for all values. Replaces the filter's own label where that label is wrong:
   * « Tout le Québec » doesn't describe a feed of followed profiles.
   */
  allLabel?: string;
  children: ReactNode;
}) {
  const [search, change] = useAddressFilters();
  const chosen = parseFilterValues(search, filter);
  const selected = chosen[0] ?? all;
  const items = listChoices({ filter, chosen }).map(({ value, label }) => ({
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
      value={selected}
      onValueChange={(value) => change({ [filter.name]: value === all ? null : value })}
      items={items}
      activation="manual"
    >
      {/* One panel at a fixed position, so that a change of the tab keeps the focus and the state in it. */}
      <TabPanel value={selected}>{children}</TabPanel>
      {/* The other tabs' empty, hidden panels, because `aria-controls` must name existing elements. */}
      {items.map(({ value }) =>
        value === selected ? null : (
          <TabPanel key={value} value={value}>
            {null}
          </TabPanel>
        ),
      )}
    </Tabs>
  );
}
