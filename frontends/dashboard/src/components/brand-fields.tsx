import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { CountedTextField, type CountedTextProps } from '@bottin/ui/components/counted-text-field.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import type { ComponentProps } from 'react';

export function WebsiteField({ error, ...rest }: ComponentProps<'input'> & { error?: string | undefined }) {
  return (
    <Field
      label="Site web"
      hint="Facultatif. Affiché sur ta page, et ouvert dans un nouvel onglet."
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...rest}
          type="url"
          inputMode="url"
          placeholder="https://exemple.ca"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

export function LookingForField(props: CountedTextProps) {
  return (
    <CountedTextField
      {...props}
      label="Ce que tu cherches"
      hint="Facultatif. Quels créateurs, pour quoi, où et quand : c’est ce qu’ils liront en premier."
      max={limits.lookingFor.max}
      tooLong={texts.lookingForMax}
    />
  );
}
