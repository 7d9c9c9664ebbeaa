const name = 'bottin:navigate';

/**
 * Dispatches a `bottin:navigate` event on the document before the site's header opens another page without a
 * link, or a page opens another of its views. Returns false if the current page has prevented the event, because it asks the user first.
 */
export function requestNavigation(path: string): boolean {
  return document.dispatchEvent(new CustomEvent(name, { cancelable: true, detail: path }));
}

/** Calls `listener` for each request. The event's `detail` is the path. Returns a function that unsubscribes. */
export function onNavigationRequest(listener: (request: CustomEvent<string>) => void): () => void {
  const handleRequest = (request: Event) => listener(request as CustomEvent<string>);
  document.addEventListener(name, handleRequest);
  return () => document.removeEventListener(name, handleRequest);
}
