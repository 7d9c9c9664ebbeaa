/**
 * Scrolls the window to its top and focuses an element. Scrolls smoothly unless the visitor prefers reduced
 * motion.
 */
export function scrollToTop(focused: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  focused?.focus({ preventScroll: true });
}

/**
 * Scrolls until the element is at the top of the window, and focuses `focused`. Scrolls smoothly unless the
 * visitor prefers reduced motion.
 */
export function scrollToElement(element: HTMLElement | null, focused = element): void {
  if (!element) return;
  element.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  focused?.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
