import type { FilterControl as Kind } from '@bottin/contracts/filters/define-filter.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { type ComponentType, useId, useState } from 'react';
import { type FilterProps, listChoices } from '../../lib/filter-choices.ts';
import { ButtonFilter } from './button-filter.tsx';
import { LabelledSelect } from './labelled-select.tsx';

const PlacePicker = lazyComponent(() => import('./place-picker.tsx'));

/** Value of the option that opens the search for other places. No place has this name. */
const more = '…';

function SelectFilter({ filter, chosen, onChange, facet, className }: FilterProps) {
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const { label, morePlaces } = filter.menu;
  const choices = listChoices({ filter, chosen, facet });
  const stopPicking = () => setPicking(false);
  const choose = (value: string) => onChange(value ? [value] : []);
  return (
    <LabelledSelect
      id={id}
      label={label}
      value={chosen[0] ?? ''}
      choices={morePlaces ? [...choices, { value: more, label: morePlaces }] : choices}
      onChange={(value) => (value === more ? setPicking(true) : choose(value))}
      {...(className ? { className } : {})}
    >
      {isPicking && (
        <PlacePicker
          label={morePlaces ?? label}
          selectId={id}
          onChoose={choose}
          onClose={stopPicking}
          onMissing={stopPicking}
        />
      )}
    </LabelledSelect>
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
