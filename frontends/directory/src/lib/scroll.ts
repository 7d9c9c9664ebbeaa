/**
 * Scrolls the window to its top, smoothly unless the visitor prefers reduced motion, and focuses an element.
 */
export function scrollToTop(focused: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  focused?.focus({ preventScroll: true });
}

/**
 * Scrolls an element to the top of the window, smoothly unless the visitor prefers reduced motion, and
 * focuses it.
 */
export function scrollToElement(element: HTMLElement | null): void {
  if (!element) return;
  element.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  element.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
