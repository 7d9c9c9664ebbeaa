const name = 'bottin:step';

/**
 * Dispatches an event on the document for each step back or forward in the history, before the router handles
 * the step. A page may prevent the step. Call this function before the router starts to listen, because
 * Chromium calls window listeners in the order of their registration. Returns a function that stops the
 * events.
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
 * Calls `listener` before each step back or forward, with the state of the target history entry. Returns a
 * function that unsubscribes.
 */
export function onHistoryStep(listener: (step: CustomEvent<unknown>) => void): () => void {
  const handleStep = (step: Event) => listener(step as CustomEvent<unknown>);
  document.addEventListener(name, handleStep);
  return () => document.removeEventListener(name, handleStep);
}
