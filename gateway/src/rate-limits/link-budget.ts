import type { IncomingMessage } from 'node:http';

const exhausted = new WeakSet<IncomingMessage>();

/** Marks a request that has no budget left for sending a link by e-mail. */
export function markLinkBudgetExhausted(request: IncomingMessage): void {
  exhausted.add(request);
}

/**
 * Returns whether a request may send a link by e-mail. If not, the response is the same as usual, but no
 * e-mail is sent, because a refusal would reveal that someone has already requested links. The links already
 * sent still work, so no further e-mail is needed.
 */
export function canSendLink(request: IncomingMessage): boolean {
  return !exhausted.has(request);
}
