/**
 * A window event that informs the shell about a successful mutation anywhere in the page. Each frontend
 * bundles its own copy of this library, so they communicate through the document.
 */
const eventName = 'bottin:change';

/** Dispatches the event; `startedAt` is the `performance.now()` at the mutation's start. */
export function dispatchMutationEvent(startedAt: number): void {
  dispatchEvent(new CustomEvent(eventName, { detail: startedAt }));
}

/** Calls `listener` with the start time of each successful mutation; returns a function that unsubscribes. */
export function onMutationEvent(listener: (begunAt: number) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<number>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
