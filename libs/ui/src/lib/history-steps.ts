const name = 'bottin:step';

/**
 * Announces each step back or forward in the document before the router takes it, so that a page may prevent it. Has to run before the
 * router listens: Chromium calls a window's listeners in the order in which they were added. Returns a way to stop.
 */
export function announceSteps(): () => void {
  const announce = (event: PopStateEvent) => {
    const step = new CustomEvent(name, { cancelable: true, detail: event.state });
    if (!document.dispatchEvent(step)) event.stopImmediatePropagation();
  };
  addEventListener('popstate', announce, true);
  return () => removeEventListener('popstate', announce, true);
}

/** Calls back before each step, with the state of the entry that it leads to. Returns a way to stop. */
export function listenToSteps(listener: (step: CustomEvent<unknown>) => void): () => void {
  const hear = (step: Event) => listener(step as CustomEvent<unknown>);
  document.addEventListener(name, hear);
  return () => document.removeEventListener(name, hear);
}
