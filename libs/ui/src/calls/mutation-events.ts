/**
 * Name of the window event for a successful mutation in any frontend on the page. The shell listens to it. A
 * window event is needed because each frontend bundles its own copy of this library.
 */
const eventName = 'bottin:change';

/**
 * Dispatches the event for a successful mutation.
 * @param startedAt `performance.now()` at the start of the mutation
 */
export function dispatchMutationEvent(startedAt: number): void {
  dispatchEvent(new CustomEvent(eventName, { detail: startedAt }));
}

/**
 * Calls `listener` after each successful mutation, with the value that `performance.now()` had at the start
 * of the mutation. Returns a function that unsubscribes.
 */
export function onMutationEvent(listener: (begunAt: number) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<number>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
