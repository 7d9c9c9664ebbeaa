import { delays } from '@bottin/contracts/domain/limits.ts';
import { listenForOutcome, type OauthOutcome } from './oauth-messages.ts';

export interface PopupWatch {
  pollMs: number;
  onOutcome: (outcome: OauthOutcome) => void;
  /** Called once, when the user closed the popup or the browser severed it. */
  onClosed: () => void;
  onTimeout: () => void;
}

/**
 * Watches a popup until it reports a result or five minutes have passed. A popup that looks closed may only
 * be severed, so listening continues. Returns a function that stops watching.
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
