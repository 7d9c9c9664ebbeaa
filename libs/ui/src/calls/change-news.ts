/**
 * Tells the shell, wherever in the page it is done, that a change went through: each frontend has its own copy of this library,
 * and the document is what they have in common.
 */
const eventName = 'bottin:change';

/** `begunAt` as `performance.now()` said it. */
export function tellChange(begunAt: number): void {
  dispatchEvent(new CustomEvent(eventName, { detail: begunAt }));
}

/** Calls back with when each change that went through was begun; returns a way to stop. */
export function onChange(listener: (begunAt: number) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<number>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}
