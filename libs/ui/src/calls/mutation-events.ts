/**
 * Name of a window event that tells the shell about a successful mutation in any frontend of the page. Each
 * frontend bundles its own copy of this library, so the copies communicate through window events.
 */
const eventName = 'bottin:change';

/**
 * Dispatches the event.
 * @param startedAt `performance.now()` at the start of the mutation
 */
export function dispatchMutationEvent(startedAt: number): void {
  dispatchEvent(new CustomEvent(eventName, { detail: startedAt }));
}

/** Calls `listener` with the start time of each successful mutation. Returns a function that unsubscribes. */
export function onMutationEvent(listener: (begunAt: number) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<number>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
