/**
 * Data of the window event about a response. Any frontend on the page dispatches the event, and the shell
 * listens to it. A window event is needed because each frontend bundles its own copy of this library.
 */
export interface ResponseEvent {
  /** URL that the response came from. */
  url: string;
  /**
   * State of the response. `came`: the response arrived; if `staleSince` is set, the response has been stale
   * since then. `shown`: a component started to display it. `hidden`: a component stopped displaying it.
   */
  what: 'came' | 'shown' | 'hidden';
  staleSince?: string | null;
}

const eventName = 'bottin:answer';

export function dispatchResponseEvent(detail: ResponseEvent): void {
  dispatchEvent(new CustomEvent(eventName, { detail: detail }));
}

/** Calls `listener` for each response event. Returns a function that unsubscribes. */
export function onResponseEvent(listener: (detail: ResponseEvent) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<ResponseEvent>).detail);
  addEventListener(eventName, handleEvent);
  return () => removeEventListener(eventName, handleEvent);
}
