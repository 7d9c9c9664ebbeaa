/** Scrolls an element to the top of the window, smoothly unless the visitor prefers no motion, and moves the focus to it. */
export function scrollToTopOf(element: HTMLElement | null): void {
  if (!element) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element.focus({ preventScroll: true });
}
