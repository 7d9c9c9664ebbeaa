import { type RefObject, useEffect } from 'react';

/** Scroll distance in CSS pixels that is ignored: a finger that rests on the screen moves by some pixels. */
const tolerance = 8;

/**
 * Sets `data-hidden` on an element while the page scrolls down, and removes it when the page scrolls up or is
 * at the top. styles.css hides the element, unless it contains the focus.
 */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const { scrollY } = window;
      const { current } = element;
      if (!current || Math.abs(scrollY - last) < tolerance) return;
      current.toggleAttribute('data-hidden', scrollY > last && scrollY > current.offsetHeight);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [element]);
}
