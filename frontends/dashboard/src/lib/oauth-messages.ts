/** How a popup ended, as it tells its opener. */
export type OauthOutcome = { kind: 'success' } | { kind: 'error'; error: string | null };

/** The specification's three messages between windows. */
export type OauthMessage =
  | { type: 'OAUTH_SUCCESS'; platform: string }
  | { type: 'oauth-success' }
  | { type: 'oauth-error'; error: string | null };

const channelName = 'bottin-oauth';

/** What a message from another window means; null when it isn't one of ours. */
export function outcomeOf(data: unknown): OauthOutcome | null {
  const message = typeof data === 'string' ? { type: data } : data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'OAUTH_SUCCESS' || message.type === 'oauth-success') return { kind: 'success' };
  if (message.type !== 'oauth-error') return null;
  const error = 'error' in message && typeof message.error === 'string' ? message.error : null;
  return { kind: 'error', error };
}

/**
 * Tells the window that opened this one, and every page of ours that waits: the browser may have cut the popup off from
 * its opener on the way back from Google. Returns whether there is an opener to go back to.
 */
export function announce(message: OauthMessage): boolean {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
  if (!hasOpener()) return false;
  (window.opener as Window).postMessage(message, window.location.origin);
  return true;
}

/** Whether a window opened this one, and wasn't cut off from it. */
export function hasOpener(): boolean {
  const opener: unknown = window.opener;
  return typeof opener === 'object' && opener !== null && 'postMessage' in opener;
}

/** Listens for how a popup ended, from our own origin only; returns a way to stop. */
export function listenForOutcome(onOutcome: (outcome: OauthOutcome) => void): () => void {
  const hear = (event: MessageEvent) => {
    const outcome = event.origin === window.location.origin ? outcomeOf(event.data) : null;
    if (outcome) onOutcome(outcome);
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', hear);
  window.addEventListener('message', hear);
  return () => {
    channel.close();
    window.removeEventListener('message', hear);
  };
}
