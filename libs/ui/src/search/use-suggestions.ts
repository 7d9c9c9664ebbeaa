import { delays, limits } from '@bottin/contracts/domain/limits.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { searchCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '../hooks/use-call.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { type KeyboardEvent, useState } from 'react';

const noSuggestions: readonly Suggestion[] = [];

/**
 * Manages the suggestions of a search box and their keyboard navigation: arrow keys move, Enter selects,
 * Escape closes. The suggestions open when the visitor types. The initial text of the box doesn't open them.
 */
export function useSuggestions({
  text,
  onChoose,
  onClear,
}: {
  text: string;
  onChoose: (suggestion: Suggestion) => void;
  onClear: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [activeSuggestion, setReached] = useState<Suggestion | null>(null);
  const typed = open ? text.trim().slice(0, limits.search.max) : '';
  // Emptying the box takes effect at once, so that the next typed text doesn't get the list of an earlier one.
  const requested = useDebounced(typed, typed ? delays.suggestions : 0);
  const { data, error } = useCall(searchCalls.suggestions, requested ? { query: { q: requested } } : null);
  // While the visitor types on, the previous list stays on screen. SWR's `keepPreviousData` would also return
  // it after a failed request and for an emptied box.
  const [previous, setPrevious] = useState(data);
  const displayed = typed ? (data ?? (error ? undefined : previous)) : undefined;
  if (displayed !== previous) setPrevious(displayed);
  const suggestions = displayed?.suggestions ?? noSuggestions;
  // When a newer list arrives, the active suggestion stays active, even at another index.
  const place = activeSuggestion
    ? suggestions.findIndex((one) => getSuggestionKey(one) === getSuggestionKey(activeSuggestion))
    : -1;

  const close = () => {
    setOpen(false);
    setReached(null);
  };
  // Stable between renders, so that the memoized list doesn't re-render on each keystroke.
  const choose = useEventCallback((suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[place];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      // Arrow keys cycle through the suggestions and the typed text. The typed text comes before the first
      // suggestion and after the last suggestion.
      const places = suggestions.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setReached(suggestions[((place + 1 + step + places) % places) - 1] ?? null);
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        choose(chosen);
      } else close();
    } else if (event.key === 'Escape' && (suggestions.length > 0 || text)) {
      event.preventDefault();
      if (suggestions.length > 0) close();
      else onClear();
    }
  };

  return {
    suggestions,
    /** True when the suggestions match the typed text only approximately. */
    near: displayed?.near ?? false,
    place,
    /** True when the suggestions are those for the current text, not for an earlier one. */
    settled: typed !== '' && typed === requested && data !== undefined,
    open: () => {
      setOpen(true);
      setReached(null);
    },
    close,
    choose,
    keyDown,
  };
}

/** Returns a key that identifies a suggestion across different lists. */
export function getSuggestionKey(suggestion: Suggestion): string {
  return `${suggestion.kind}-${suggestion.kind === 'city' ? suggestion.label : suggestion.slug}`;
}
