import { limits } from '@bottin/contracts/domain/limits.ts';
import { splitTags } from '@bottin/contracts/domain/tags.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { Plus, X } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { addTags } from '../lib/tags.ts';
import { useAfterPress } from '../lib/use-after-press.ts';

/**
 * Input for up to ten tags. The user types a tag and adds it with Enter, a comma or the button, pastes a list
 * of tags, or picks a suggestion.
 */
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

  const add = (text: string): string => {
    const { tags, refused, error: refusal } = addTags(value, text);
    setProblem(refusal);
    if (tags !== value) onChange([...tags]);
    return refused;
  };
  // Rejected text stays in the field, so that the user can shorten it.
  const addTyped = (text: string) => setTyped(add(text));
  const afterPress = useAfterPress();
  const remove = (tag: string) => {
    setProblem(null);
    onChange(value.filter((one) => one !== tag));
    field.current?.focus();
  };
  const open = suggestions.filter((tag) => !value.some((one) => one.toLowerCase() === tag.toLowerCase()));

  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Mots-clés"
        status={`${value.length} sur ${limits.tags.max}. Facultatif ; ajoute avec Entrée.`}
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
                if (/[,;，；、]/.test(text) && !isComposing(event)) addTyped(text);
                else setTyped(text);
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (splitTags(pasted).length < 2) return;
                // Handles the paste here, because a single-line input would drop the line breaks that
                // separate the tags.
                event.preventDefault();
                const { selectionStart, selectionEnd } = event.currentTarget;
                addTyped(
                  typed.slice(0, selectionStart ?? typed.length) +
                    pasted +
                    typed.slice(selectionEnd ?? typed.length),
                );
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                // Enter adds a tag instead of submitting the form.
                event.preventDefault();
                addTyped(typed);
              }}
              // An added tag moves what is below it. A pressed button that moves away from the pointer isn't clicked.
              onBlur={() => afterPress(() => addTyped(typed))}
            />
            <Button
              variant="secondary"
              onClick={() => addTyped(typed)}
              disabled={splitTags(typed).length === 0}
            >
              <Plus aria-hidden="true" className="size-4" />
              Ajouter
            </Button>
          </span>
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label="Mots-clés choisis" className="flex flex-wrap gap-2">
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
          <p className="mb-2 text-muted text-sm">Mots-clés populaires</p>
          <ul aria-label="Mots-clés populaires" className="flex flex-wrap gap-2">
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

/**
 * Returns whether an input method (IME) or a dead key is still composing text. In Safari, only the key code
 * 229 marks the Enter that ends a composition.
 */
function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { isComposing: composes, keyCode } = nativeEvent as InputEvent & KeyboardEvent;
  return composes || keyCode === 229;
}
