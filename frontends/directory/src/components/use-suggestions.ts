import { delays, limits } from '@bottin/contracts/domain/limits.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useDebounced } from '@bottin/ui/hooks/use-debounced.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { type KeyboardEvent, useState } from 'react';

const none: readonly Suggestion[] = [];

/**
 * The suggestions of a search box and how they are gone through: the arrows move, Enter chooses, Escape closes. Typing
 * opens them; a text that was there already doesn't.
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
  const suggestions = typed && data ? data.suggestions : none;
  // What was reached stays so in a list that comes late, wherever it stands there.
  const place = reached ? suggestions.findIndex((one) => keyOf(one) === keyOf(reached)) : -1;

  const close = () => {
    setOpen(false);
    setReached(null);
  };
  // The same at each letter, so that the list isn't rendered for it.
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
      // The text itself is the place before the first and after the last.
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
    /** None begins like the text. */
    near: data?.near ?? false,
    place,
    /** True once the suggestions shown are those of the text as it stands. */
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

/** The same text for the same suggestion, in whichever list it stands. */
export function keyOf(suggestion: Suggestion): string {
  return `${suggestion.kind}-${suggestion.kind === 'city' ? suggestion.label : suggestion.slug}`;
}
