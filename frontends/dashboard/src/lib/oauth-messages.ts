/** Result of an OAuth popup, as sent to its opener. */
export type OauthOutcome = { kind: 'success' } | { kind: 'error'; error: string | null };

/** The three messages that the specification defines between the OAuth popup and the page that opened it. */
export type OauthMessage =
  | { type: 'OAUTH_SUCCESS'; platform: string }
  | { type: 'oauth-success' }
  | { type: 'oauth-error'; error: string | null };

const channelName = 'bottin-oauth';

/** Parses a message from another window. Returns null when the message isn't one that our popups send. */
export function parseOutcome(data: unknown): OauthOutcome | null {
  const message = typeof data === 'string' ? { type: data } : data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'OAUTH_SUCCESS' || message.type === 'oauth-success') return { kind: 'success' };
  if (message.type !== 'oauth-error') return null;
  const error = 'error' in message && typeof message.error === 'string' ? message.error : null;
  return { kind: 'error', error };
}

/**
 * Notifies the opener. Also notifies, through a BroadcastChannel, every open page of this site that waits for
 * a result, because Google's page may have made the browser sever the popup from its opener. Returns whether
 * there is an opener.
 */
export function notifyOpener(message: OauthMessage): boolean {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
  if (!hasOpener()) return false;
  (window.opener as Window).postMessage(message, window.location.origin);
  return true;
}

/** Returns whether this window has an opener. The browser may have severed it. */
export function hasOpener(): boolean {
  const opener: unknown = window.opener;
  return typeof opener === 'object' && opener !== null && 'postMessage' in opener;
}

/**
 * Listens for the result of a popup and ignores messages from other origins. Returns a function that stops
 * listening.
 */
export function listenForOutcome(onOutcome: (outcome: OauthOutcome) => void): () => void {
  const handleMessage = (event: MessageEvent) => {
    const outcome = event.origin === window.location.origin ? parseOutcome(event.data) : null;
    if (outcome) onOutcome(outcome);
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', handleMessage);
  window.addEventListener('message', handleMessage);
  return () => {
    channel.close();
    window.removeEventListener('message', handleMessage);
  };
}
