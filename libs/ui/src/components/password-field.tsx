import { Eye, EyeOff } from './icons.tsx';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { Tooltip } from './tooltip.tsx';

/**
 * A labelled field for a password, with a button that shows the password. All other props go to the input
 * element, so a form's `register(…)` can be spread on this component.
 */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    autoComplete: 'current-password' | 'new-password';
  }) {
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  const press = shown ? 'Masquer la saisie' : 'Afficher la saisie';
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <Tooltip label={press}>
            <button
              type="button"
              aria-label={press}
              onClick={() => setShown(!shown)}
              className="absolute top-0.5 right-0.5 inline-flex size-10 items-center justify-center rounded-sm text-muted hover:text-ink"
            >
              <Glyph aria-hidden="true" className="size-5" />
            </button>
          </Tooltip>
        </span>
      )}
    </Field>
  );
}
