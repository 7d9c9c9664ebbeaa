import { limits } from '@bottin/contracts/domain/limits.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { withTag } from '../lib/tags.ts';

/** Up to ten tags: typed and added with Enter, a comma or the button, or picked among suggestions. */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  error,
}: {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions?: readonly string[];
  error?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const add = (text: string): boolean => {
    const { tags, error: refusal } = withTag(value, text);
    setProblem(refusal);
    if (refusal) return false;
    if (tags !== value) onChange([...tags]);
    return true;
  };
  // What is refused stays in the field, to be shortened.
  const addTyped = (text: string) => setTyped(add(text) ? '' : text);
  const remove = (tag: string) => {
    setProblem(null);
    onChange(value.filter((one) => one !== tag));
    field.current?.focus();
  };
  const open = suggestions.filter((tag) => !value.some((one) => one.toLowerCase() === tag.toLowerCase()));

  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Tags"
        hint={`${value.length} sur ${limits.tags.max}. Facultatif ; ajoute avec Entrée.`}
        error={problem ?? error}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              ref={field}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              placeholder="ex. : recettes"
              onChange={(event) => {
                const text = event.target.value;
                setProblem(null);
                if (text.endsWith(',')) addTyped(text.slice(0, -1));
                else setTyped(text);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter adds a tag here; it doesn't send the form.
                event.preventDefault();
                addTyped(typed);
              }}
              onBlur={() => addTyped(typed)}
            />
            <Button variant="secondary" onClick={() => addTyped(typed)} disabled={!typed.trim()}>
              <Plus aria-hidden="true" className="size-4" />
              Ajouter
            </Button>
          </span>
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label="Tags choisis" className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Retirer ${tag}`}
                onClick={() => remove(tag)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-sm bg-givre px-3 font-medium text-bleu text-sm hover:bg-sunken hover:text-ink"
              >
                <span>{`#${tag}`}</span>
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && value.length < limits.tags.max && (
        <div>
          <p className="mb-2 text-muted text-sm">Tags populaires</p>
          <ul aria-label="Tags populaires" className="flex flex-wrap gap-2">
            {open.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`Ajouter ${tag}`}
                  onClick={() => add(tag)}
                  className="inline-flex min-h-8 items-center gap-1 rounded-sm border border-line px-2.5 text-muted text-sm hover:border-bleu hover:text-bleu"
                >
                  <Plus aria-hidden="true" className="size-3.5" />
                  <span>{tag}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
