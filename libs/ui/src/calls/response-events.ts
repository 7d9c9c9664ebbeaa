/**
 * A window event that informs the shell about responses anywhere in the page. Each frontend bundles its own
 * copy of this library, so they communicate through the document.
 */
export interface ResponseEvent {
  /** URL of the response. */
  address: string;
  /**
   * `came`: a response arrived, stale since `staleSince` unless null. `shown` and `hidden`: a component
   * started or stopped displaying it.
   */
  what: 'came' | 'shown' | 'hidden';
  staleSince?: string | null;
}

const eventName = 'bottin:answer';

export function dispatchResponseEvent(detail: ResponseEvent): void {
  dispatchEvent(new CustomEvent(eventName, { detail: detail }));
}

/** Calls `listener` for each event; returns a function that unsubscribes. */
export function onResponseEvent(listener: (detail: ResponseEvent) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<ResponseEvent>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
