import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box: the text is applied after half a second without typing, or at once by `submit`. When
 * the address changes otherwise (back button, clearing), the box follows.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  // Text last applied or copied by this box, to tell its own changes of the address from others.
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
      // A text copied from the address must not be applied again: the address may have changed since.
      if (text.trim() !== own.current) submit(text);
    }, delays.search);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return { text, setText, submit: () => submit(text) };
}
