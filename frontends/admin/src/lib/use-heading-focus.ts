import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns the ref of a section's heading, and a function that moves the focus to that heading after the next
 * render. The focus stays in a dialog that is open by then.
 */
export function useHeadingFocus(): [RefObject<HTMLHeadingElement | null>, () => void] {
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  // Moves the focus only after the dialog has closed, because an open dialog traps it.
  useEffect(() => {
    if (moves > 0 && !document.querySelector('[role$="dialog"][data-state="open"]')) heading.current?.focus();
  }, [moves]);
  const focusHeading = useCallback(() => setMoves((count) => count + 1), []);
  return [heading, focusHeading];
}
