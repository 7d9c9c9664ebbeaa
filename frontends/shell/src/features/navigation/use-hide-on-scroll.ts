import { type RefObject, useEffect } from 'react';

/** Scroll distance in CSS pixels that is ignored, because a resting finger moves by some pixels. */
const tolerance = 8;

/**
 * Sets `data-hidden` on an element while the page scrolls down, and removes it when the page scrolls up or is
 * at the top. styles.css hides the element, unless it contains the focus.
 */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = 0;
    let height: number | null = null;
    /** Change of the page's height in the last frame, in CSS pixels. */
    let growth = 0;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      growth += entry.contentRect.height - (height ?? entry.contentRect.height);
      ({ height } = entry.contentRect);
      // The scroll event of scroll anchoring (see below) fires just before the callbacks of the next frame. Later
      // scroll events come from the visitor.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        growth = 0;
      });
    });
    const onScroll = () => {
      const { scrollY } = window;
      const { current } = element;
      const moved = scrollY - last;
      if (!current || Math.abs(moved) < tolerance) return;
      // The browser's scroll anchoring also changes the position: items above the window, whose layout was
      // deferred (`later-items` in libs/ui), get their real height.
      const isAnchoring = moved * growth > 0 && Math.abs(moved) <= Math.abs(growth) + 1;
      const isAtTop = scrollY <= current.offsetHeight;
      last = scrollY;
      growth = 0;
      if (isAtTop || !isAnchoring) current.toggleAttribute('data-hidden', moved > 0 && !isAtTop);
    };
    observer.observe(document.documentElement);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [element]);
}
