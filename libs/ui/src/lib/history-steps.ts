const name = 'bottin:step';

/**
 * Dispatches a `bottin:step` event on the document for each step back or forward in the browser's history,
 * before the router handles that step. A page may prevent the step with `preventDefault`. Call this function
 * before the router starts to listen, because Chromium calls window listeners in the order of their
 * registration. Returns a function that stops dispatching the events.
 */
export function dispatchHistorySteps(): () => void {
  const announce = (event: PopStateEvent) => {
    const step = new CustomEvent(name, { cancelable: true, detail: event.state });
    if (!document.dispatchEvent(step)) event.stopImmediatePropagation();
  };
  addEventListener('popstate', announce, true);
  return () => removeEventListener('popstate', announce, true);
}

/**
 * Calls `listener` before each step back or forward in the browser's history. The event's `detail` is the
 * state of the history entry that the step leads to. Returns a function that unsubscribes.
 */
export function onHistoryStep(listener: (step: CustomEvent<unknown>) => void): () => void {
  const handleStep = (step: Event) => listener(step as CustomEvent<unknown>);
  document.addEventListener(name, handleStep);
  return () => document.removeEventListener(name, handleStep);
}
