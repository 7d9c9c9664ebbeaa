import type { IncomingMessage } from 'node:http';

const exhausted = new WeakSet<IncomingMessage>();

/** Marks a request whose budget for e-mailed links is exhausted. */
export function markLinkBudgetExhausted(request: IncomingMessage): void {
  exhausted.add(request);
}

/**
 * Whether a request may send an e-mailed link. If not, the response is the same but nothing is sent: a
 * refusal would reveal that somebody asked before, and the links already sent still work.
 */
export function canSendLink(request: IncomingMessage): boolean {
  return !exhausted.has(request);
}
