import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { lazyComponent } from '../components/lazy-component.tsx';
import { formatCount } from '../format/number.ts';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';
import { Search, X } from '../components/icons.tsx';
import { type Ref, useId } from 'react';
import { useSuggestions } from './use-suggestions.ts';

// Loaded later, because suggestions appear only after the first keystroke.
const SuggestionList = lazyComponent(() => import('./suggestion-list.tsx'));

/** Search field with suggestions (a WAI-ARIA combobox). `children` is an optional button. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  onChoose,
  inputRef,
  children,
  className,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  /** Called when the visitor selects a suggestion. Submitting the typed text calls `onSubmit` instead. */
  onChoose: (suggestion: Suggestion) => void;
  inputRef?: Ref<HTMLInputElement>;
  children?: Elements;
  className?: string;
}) {
  const listId = useId();
  const { suggestions, near, place, settled, open, close, choose, keyDown } = useSuggestions({
    text: value,
    onChoose,
    onClear: () => onChange(''),
  });
  const expanded = suggestions.length > 0;
  return (
    <search>
      {/* Without JavaScript, or before hydration, the browser itself sends the form to `action`. */}
      <form
        action="/repertoire"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onSubmit();
        }}
        className={cn(
          'relative flex items-center gap-2 rounded-lg border border-line-strong bg-surface pl-4 transition-colors hover:border-ink',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-bleu has-[input:focus-visible]:outline-offset-2',
          className,
        )}
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          ref={inputRef}
          type="text"
          name="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
          placeholder={placeholder}
          value={value}
          maxLength={limits.search.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={(event) => {
            onChange(event.target.value);
            open();
          }}
          onKeyDown={keyDown}
          onBlur={close}
          className="min-h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Effacer le texte"
            onClick={(event) => {
              onChange('');
              close();
              event.currentTarget.form?.querySelector('input')?.focus();
            }}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        {children}
        {expanded && (
          <SuggestionList id={listId} suggestions={suggestions} near={near} place={place} onChoose={choose} />
        )}
        <span role="status" className="sr-only">
          {settled && formatAnnouncement(suggestions.length, near)}
        </span>
      </form>
    </search>
  );
}

function formatAnnouncement(count: number, near: boolean): string {
  if (count === 0) return 'Aucune suggestion';
  return `${formatCount(count, near ? 'suggestion proche' : 'suggestion', near ? 'suggestions proches' : 'suggestions')}. Utilise les flèches pour les parcourir.`;
}
