import { delays, limits } from '@bottin/contracts/domain/limits.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useDebounced } from '@bottin/ui/hooks/use-debounced.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { type KeyboardEvent, useState } from 'react';

const noSuggestions: readonly Suggestion[] = [];

/**
 * Suggestions of a search box and their keyboard navigation: arrow keys move, Enter selects, Escape closes.
 * The list opens on typing, but not for an initial text.
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
  const [reached, setReached] = useState<Suggestion | null>(null);
  const typed = open ? text.trim().slice(0, limits.search.max) : '';
  const wanted = useDebounced(typed, delays.suggestions);
  const { data } = useCall(searchCalls.suggestions, wanted ? { query: { q: wanted } } : null, {
    keepPreviousData: true,
  });
  const suggestions = typed && data ? data.suggestions : noSuggestions;
  // Keeps the active suggestion when a newer list arrives, even at another index.
  const place = reached
    ? suggestions.findIndex((one) => getSuggestionKey(one) === getSuggestionKey(reached))
    : -1;

  const close = () => {
    setOpen(false);
    setReached(null);
  };
  // Has a stable identity, so that the list doesn't re-render on each keystroke.
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
      // Arrow keys also stop at the typed text, before the first suggestion and after the last.
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
    /** Whether the suggestions match only approximately. */
    near: data?.near ?? false,
    place,
    /** True once the suggestions belong to the current text. */
    settled: typed !== '' && typed === wanted && data !== undefined,
    open: () => {
      setOpen(true);
      setReached(null);
    },
    close,
    choose,
    keyDown,
  };
}

/** Returns a key that identifies a suggestion in any list. */
export function getSuggestionKey(suggestion: Suggestion): string {
  return `${suggestion.kind}-${suggestion.kind === 'city' ? suggestion.label : suggestion.slug}`;
}
