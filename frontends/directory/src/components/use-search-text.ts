import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box. The text is applied after half a second without typing, or at once by `submit`. When
 * something else changes the URL (back button, clearing), the box shows the new text.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  // Text that this box last applied or copied from the URL, to distinguish the box's changes of the URL from
  // others.
  const own = useRef(applied);

  useEffect(() => {
    if (applied === own.current) return;
    own.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEventCallback((wanted: string) => {
    const trimmed = wanted.trim();
    if (trimmed === applied) return;
    own.current = trimmed;
    apply(trimmed);
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      // Never re-applies a text copied from the URL, because the URL may have changed since.
      if (text.trim() !== own.current) submit(text);
    }, delays.search);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return { text, setText, submit: () => submit(text) };
}
