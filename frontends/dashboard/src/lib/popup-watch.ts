import { delays } from '@bottin/contracts/domain/limits.ts';
import { listenForOutcome, type OauthOutcome } from './oauth-messages.ts';

export interface PopupWatch {
  pollMs: number;
  onOutcome: (outcome: OauthOutcome) => void;
  /**
   * Called once, when the popup looks closed: the user closed it, or the browser severed it from this page.
   */
  onClosed: () => void;
  onTimeout: () => void;
}

/**
 * Watches a popup until it reports a result or five minutes have passed. Keeps listening when the popup looks
 * closed, because it may still be open but severed from this page. Returns a function that stops watching.
 */
export function watchPopup(
  popup: Pick<Window, 'closed'>,
  { pollMs, onOutcome, onClosed, onTimeout }: PopupWatch,
  listen: typeof listenForOutcome = listenForOutcome,
): () => void {
  let closed = false;
  const stopListening = listen((outcome) => {
    stop();
    onOutcome(outcome);
  });
  const poll = setInterval(() => {
    if (!popup.closed) return;
    closed = true;
    clearInterval(poll);
    onClosed();
  }, pollMs);
  const timer = setTimeout(() => {
    stop();
    if (!closed) onTimeout();
  }, delays.oauthTimeout);
  function stop() {
    clearInterval(poll);
    clearTimeout(timer);
    stopListening();
  }
  return stop;
}
