import type { FilterControl as Kind } from '@bottin/contracts/filters/define-filter.ts';
import type { ComponentType } from 'react';
import { choicesOf, type FilterProps } from '../../lib/filter-choices.ts';
import { ButtonFilter } from './button-filter.tsx';
import { LabelledSelect } from './labelled-select.tsx';

/** A filter as a menu. */
function SelectFilter({ filter, chosen, onChange, facet, className }: FilterProps) {
  return (
    <LabelledSelect
      label={filter.menu.label}
      value={chosen[0] ?? ''}
      choices={choicesOf({ filter, chosen, facet })}
      onChange={(value) => onChange(value ? [value] : [])}
      {...(className ? { className } : {})}
    />
  );
}

/** Where there is no panel for tabs, buttons say the same. */
const controls: Readonly<Record<Kind, ComponentType<FilterProps>>> = {
  select: SelectFilter,
  buttons: ButtonFilter,
  tabs: ButtonFilter,
};

/** A filter in the form that it asks for. */
export function FilterControl(props: FilterProps) {
  const Control = controls[props.filter.menu.control];
  return <Control {...props} />;
}
