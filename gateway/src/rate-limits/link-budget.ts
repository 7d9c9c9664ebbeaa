import type { IncomingMessage } from 'node:http';

const spent = new WeakSet<IncomingMessage>();

/** Remembers that whoever makes a request has used up the links that they may have sent to an address. */
export function noteLinksSpent(request: IncomingMessage): void {
  spent.add(request);
}

/**
 * Whether a request may have a link sent. Where it may not, the answer is the same and nothing is sent: a refusal would tell that
 * somebody asked before, and the links that were sent still work.
 */
export function mayHaveLinkSent(request: IncomingMessage): boolean {
  return !spent.has(request);
}
