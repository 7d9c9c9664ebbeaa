/** Scrolls the window to its top, as {@link scrollToTopOf}, and moves the focus to an element. */
export function scrollToTop(focused: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  focused?.focus({ preventScroll: true });
}

/** Scrolls an element to the top of the window, smoothly unless the visitor prefers no motion, and moves the focus to it. */
export function scrollToTopOf(element: HTMLElement | null): void {
  if (!element) return;
  element.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  element.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
