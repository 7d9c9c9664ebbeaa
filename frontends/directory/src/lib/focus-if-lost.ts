/**
 * Focuses the element unless another one has the focus. Used as the `ref` of an element that replaces a pressed
 * button or link, because the browser would otherwise continue at the start of the page.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
