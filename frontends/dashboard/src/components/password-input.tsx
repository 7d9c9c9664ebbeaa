import { Input } from '@bottin/ui/components/input.tsx';
import { Tooltip } from '@bottin/ui/components/tooltip.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password field whose content can be shown. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  const label = shown ? 'Masquer la saisie' : 'Afficher la saisie';
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <Tooltip label={label}>
        <button
          type="button"
          aria-label={label}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5 inline-flex size-10 items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <Glyph aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
    </span>
  );
}
