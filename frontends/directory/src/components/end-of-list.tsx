import { focusIfLost } from '../lib/focus-if-lost.ts';

/**
 * Text after the last entry of a list. With `replacesButton`, it takes the focus that a removed button leaves
 * behind, because the browser would otherwise move it to the start of the page.
 */
export function EndOfList({ replacesButton, children }: { replacesButton: boolean; children: string }) {
  return (
    <p ref={replacesButton ? focusIfLost : null} tabIndex={-1} className="mt-12 text-center text-muted">
      {children}
    </p>
  );
}
