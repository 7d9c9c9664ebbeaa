/**
 * Data of a window event that tells the shell about responses in any frontend of the page. Each frontend
 * bundles its own copy of this library, so the copies communicate through window events.
 */
export interface ResponseEvent {
  /** URL of the response. */
  address: string;
  /**
   * `came`: a response arrived; it is stale since `staleSince`, unless that is null. `shown` and `hidden`: a
   * component started or stopped displaying the response.
   */
  what: 'came' | 'shown' | 'hidden';
  staleSince?: string | null;
}

const eventName = 'bottin:answer';

export function dispatchResponseEvent(detail: ResponseEvent): void {
  dispatchEvent(new CustomEvent(eventName, { detail: detail }));
}

/** Calls `listener` for each event. Returns a function that unsubscribes. */
export function onResponseEvent(listener: (detail: ResponseEvent) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<ResponseEvent>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
