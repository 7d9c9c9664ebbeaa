/** Ref callback that focuses an element which has just replaced another one, and scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
