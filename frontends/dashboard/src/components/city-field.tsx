import { listFurtherTowns } from '@bottin/contracts/domain/cities.ts';
import { Field, type FieldProps } from '@bottin/ui/components/field.tsx';
import { Select } from '@bottin/ui/components/input.tsx';
import type { ComponentProps } from 'react';

/**
 * Field for an account's city: the cities of `cities`, then further towns by administrative region. Passes
 * other props to the select element, so a form can spread `register` on it.
 */
export function CityField({
  cities,
  error,
  ...select
}: Pick<FieldProps, 'error'> &
  Omit<ComponentProps<'select'>, 'children' | 'className'> & { cities: readonly string[] }) {
  return (
    <Field label="Ville" required error={error}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">Choisis ta ville</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
          {listFurtherTowns(cities).map(({ region, towns }) => (
            <optgroup key={region} label={region}>
              {towns.map((town) => (
                <option key={town}>{town}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
