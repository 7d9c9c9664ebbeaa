import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { Avatar } from '../components/avatar.tsx';
import { formatCount } from '../format/number.ts';
import { cn } from '../lib/cn.ts';
import { MapPin, Tag } from '../components/icons.tsx';
import { memo, useEffect } from 'react';
import { HighlightedText } from '../components/highlighted-text.tsx';
import { getSuggestionKey } from './use-suggestions.ts';

/** Returns the DOM id of an option, for the field's `aria-activedescendant`. */
const getOptionId = (listId: string, place: number) => `${listId}-${place}`;

/**
 * List of suggestions below a search field; the focus stays in the field. Memoized, so that a keystroke alone
 * doesn't re-render it.
 */
export default memo(function SuggestionList({
  id,
  suggestions,
  near,
  place,
  onChoose,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  /** True when the suggestions match the typed text only approximately. */
  near: boolean;
  /** Index of the active option; -1 for none. */
  place: number;
  onChoose: (suggestion: Suggestion) => void;
}) {
  useEffect(() => {
    document.getElementById(getOptionId(id, place))?.scrollIntoView({ block: 'nearest' });
  }, [id, place]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute -inset-x-px top-full z-30 mt-2 max-h-[min(26rem,60dvh)] animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface py-2 text-left shadow-float"
    >
      {near && (
        <p role="presentation" className="px-4 py-1.5 text-muted text-xs">
          Résultats proches
        </p>
      )}
      {suggestions.map((suggestion, at) => (
        <Option
          key={getSuggestionKey(suggestion)}
          id={getOptionId(id, at)}
          suggestion={suggestion}
          reached={at === place}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
  );
});

function Option({
  id,
  suggestion,
  reached,
  onChoose,
}: {
  id: string;
  suggestion: Suggestion;
  reached: boolean;
  onChoose: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={reached}
      tabIndex={-1}
      // A mouse press would move the focus away from the search field, and the list would close before the
      // click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose();
      }}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
        reached ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <Picture suggestion={suggestion} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <HighlightedText text={suggestion.label} marks={suggestion.marks} />
        </span>
        {suggestion.kind === 'creator' && (
          <span className="block truncate text-muted text-xs">
            {[suggestion.niche, getKnownCity(suggestion.region)].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      {suggestion.kind !== 'creator' && (
        <span className="shrink-0 text-muted text-xs">
          {`${suggestion.kind === 'category' ? 'Catégorie' : 'Ville'} · ${formatCount(suggestion.total, 'créateur')}`}
        </span>
      )}
    </div>
  );
}

function Picture({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'creator') {
    const { label, profileImageUrl, platform } = suggestion;
    return (
      <Avatar
        name={label}
        src={profileImageUrl}
        platform={platform}
        loading="eager"
        className="size-8 rounded-full text-xs"
      />
    );
  }
  const Icon = suggestion.kind === 'category' ? Tag : MapPin;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-givre text-bleu">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}
