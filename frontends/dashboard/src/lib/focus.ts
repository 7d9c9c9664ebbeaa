import { type RefObject, useEffect, useState } from 'react';

/** Ref callback that focuses an element which has just replaced another one, and scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Returns a function to call after an action that may have removed the focused button, or the one that opened a
 * dialog. It moves the focus to `target`, or to `fallback` if the target was removed too, unless something else
 * has the focus by then.
 */
export function useFocusAfterRemoval(
  target: RefObject<HTMLElement | null>,
  fallback?: RefObject<HTMLElement | null>,
): () => void {
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals === 0) return;
    // In a later task, because a dialog that closes returns the focus to its opener in one.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) (target.current ?? fallback?.current)?.focus();
    });
    return () => clearTimeout(timer);
  }, [removals, target, fallback]);
  return () => setRemovals((count) => count + 1);
}
