import type { FilterControl as Kind } from '@bottin/contracts/filters/define-filter.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { type ComponentType, useState } from 'react';
import { type FilterProps, listChoices, morePlaces } from '../../lib/filter-choices.ts';
import { ButtonFilter } from './button-filter.tsx';
import { LabelledSelect } from './labelled-select.tsx';

const PlacePicker = lazyComponent(() => import('./place-picker.tsx'));

function SelectFilter({ filter, chosen, onChange, facet, className }: FilterProps) {
  const [isPicking, setPicking] = useState(false);
  const stopPicking = () => setPicking(false);
  return (
    <LabelledSelect
      label={filter.menu.label}
      value={chosen[0] ?? ''}
      choices={listChoices({ filter, chosen, facet })}
      onChange={(value) => (value === morePlaces ? setPicking(true) : onChange(value ? [value] : []))}
      {...(className ? { className } : {})}
    >
      {isPicking && <PlacePicker onChoose={onChange} onClose={stopPicking} onMissing={stopPicking} />}
    </LabelledSelect>
  );
}

/**
 * Component for each kind of control. A filter defined as tabs appears as buttons here, because a
 * {@link FilterControl} has no tab panel.
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
