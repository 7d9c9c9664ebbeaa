const name = 'bottin:step';

/**
 * Dispatches an event on the document for each step back or forward, before the router handles it, so that a
 * page may prevent it. Must run before the router listens, as Chromium calls window listeners in the order of
 * their registration. Returns a function that stops it.
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
 * Calls `listener` before each step, with the state of the target entry. Returns a function that
 * unsubscribes.
 */
export function onHistoryStep(listener: (step: CustomEvent<unknown>) => void): () => void {
  const handleStep = (step: Event) => listener(step as CustomEvent<unknown>);
  document.addEventListener(name, handleStep);
  return () => document.removeEventListener(name, handleStep);
}
