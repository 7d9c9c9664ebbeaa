import type { FilterControl as Kind } from '@bottin/contracts/filters/define-filter.ts';
import type { ComponentType } from 'react';
import { type FilterProps, listChoices } from '../../lib/filter-choices.ts';
import { ButtonFilter } from './button-filter.tsx';
import { LabelledSelect } from './labelled-select.tsx';

function SelectFilter({ filter, chosen, onChange, facet, className }: FilterProps) {
  return (
    <LabelledSelect
      label={filter.menu.label}
      value={chosen[0] ?? ''}
      choices={listChoices({ filter, chosen, facet })}
      onChange={(value) => onChange(value ? [value] : [])}
      {...(className ? { className } : {})}
    />
  );
}

/**
 * Component for each control that a filter may define. Tabs need a panel, which a {@link FilterControl}
 * doesn't have, so a filter defined as tabs is shown as buttons here.
 */
const controls: Readonly<Record<Kind, ComponentType<FilterProps>>> = {
  select: SelectFilter,
  buttons: ButtonFilter,
  tabs: ButtonFilter,
};

/** Renders a filter with the control that the filter's definition names. */
export function FilterControl(props: FilterProps) {
  const Control = controls[props.filter.menu.control];
  return <Control {...props} />;
}
