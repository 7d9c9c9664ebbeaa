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

/** Tabs need a panel. Without one, buttons offer the same choices. */
const controls: Readonly<Record<Kind, ComponentType<FilterProps>>> = {
  select: SelectFilter,
  buttons: ButtonFilter,
  tabs: ButtonFilter,
};

/** Renders a filter with the control that its definition asks for. */
export function FilterControl(props: FilterProps) {
  const Control = controls[props.filter.menu.control];
  return <Control {...props} />;
}
