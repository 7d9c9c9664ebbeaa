import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of the search box: applied once nothing was typed for half a second, or at once by `submit`. When the address
 * changes by itself (the back button, clearing), the box follows.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  // What this box applied or followed last; the address catching up with it is no change from outside.
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
      // Not typed, but followed: the address may have moved on since, and is not called back.
      if (text.trim() !== own.current) submit(text);
    }, delays.search);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return { text, setText, submit: () => submit(text) };
}
