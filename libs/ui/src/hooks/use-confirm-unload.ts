import { type RefObject, useLayoutEffect } from 'react';

/**
 * Prevents `beforeunload` while there are unsaved changes (`when`). The browser then asks before it leaves the
 * document, and the shell keeps an ended session on screen.
 * @param isLeaving true while a confirmed navigation starts, which needs no second confirmation
 */
export function useConfirmUnload(when: boolean, isLeaving?: RefObject<boolean>): void {
  // A layout effect, because its cleanup runs as soon as the form is removed. A reload right afterwards then
  // needs no confirmation.
  useLayoutEffect(() => {
    if (!when) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving?.current) event.preventDefault();
      if (isLeaving) isLeaving.current = false;
    };
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [when, isLeaving]);
}
