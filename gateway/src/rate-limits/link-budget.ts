import type { IncomingMessage } from 'node:http';

const exhausted = new WeakSet<IncomingMessage>();

/** Marks a request that has no budget left for sending a link by e-mail. */
export function markLinkBudgetExhausted(request: IncomingMessage): void {
  exhausted.add(request);
}

/**
 * Returns whether a request may send a link by e-mail. Otherwise no e-mail is sent, but the links already
 * sent still work. The response is the same in both cases, so that it doesn't reveal whether someone has
 * already requested links.
 */
export function canSendLink(request: IncomingMessage): boolean {
  return !exhausted.has(request);
}
