import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box. `apply` gets the text half a second after the last keystroke, or at once on
 * `submit`. When something else changes the search text in the URL (back button, clear button), the box shows
 * the new text.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  // The text that this box last applied, or last copied from the URL. When `applied` differs from it,
  // something other than this box has changed the URL.
  const lastSyncedText = useRef(applied);

  useEffect(() => {
    if (applied === lastSyncedText.current) return;
    lastSyncedText.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEventCallback((requested: string) => {
    const trimmed = requested.trim();
    if (trimmed === applied) return;
    lastSyncedText.current = trimmed;
    apply(trimmed);
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      // Doesn't apply a text that was copied from the URL, because the URL may have changed since.
      if (text.trim() !== lastSyncedText.current) submit(text);
    }, delays.search);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return { text, setText, submit: () => submit(text) };
}
