import { delays } from '@bottin/contracts/domain/limits.ts';
import { listenForOutcome, type OauthOutcome } from './oauth-messages.ts';

export interface PopupWatch {
  pollMs: number;
  onOutcome: (outcome: OauthOutcome) => void;
  /** The window was closed, or the browser cut it off; called once. */
  onClosed: () => void;
  onTimeout: () => void;
}

/**
 * Follows a popup until it says how it ended or five minutes have passed; returns a way to stop. A closed window may only
 * be one that the browser cut off, so messages are still heard until then.
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
