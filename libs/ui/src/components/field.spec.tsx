import { cleanup, render, screen } from '@testing-library/react';
import { Field, FieldGroup } from './field.tsx';
import { Input } from './input.tsx';

afterEach(cleanup);

test('the live regions of a field and of a group are never hidden, so that their first error is announced', () => {
  const buildForm = (error?: string) => (
    <FieldGroup label="Groupe" error={error}>
      <Field label="Nom" error={error}>
        {(control) => <Input {...control} />}
      </Field>
    </FieldGroup>
  );
  const { container, rerender } = render(buildForm());
  const regions = [...container.querySelectorAll('[aria-live]')];
  expect(regions).toHaveLength(2);
  for (const region of regions) expect(region.closest('.hidden')).toBeNull();
  rerender(buildForm('Manque'));
  expect([...container.querySelectorAll('[aria-live]')]).toEqual(regions);
  expect(screen.getAllByText('Manque')).toHaveLength(2);
});
