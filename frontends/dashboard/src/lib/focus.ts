/** A ref that moves the focus to what has just replaced something else on the page, and scrolls it into sight. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
