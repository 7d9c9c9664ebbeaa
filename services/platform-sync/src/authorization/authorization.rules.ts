import type { YoutubeChannel } from '../google/google.schemas.ts';

/** Time within which the user must give consent. */
export const stateLifetimeMs = 10 * 60_000;

/**
 * Whether a consent request may be completed: before it expires, in the browser and with the account that
 * started it. Without these checks, a channel could be linked to the account of the previous user of a
 * shared browser.
 */
export function canComplete(
  state: { userId: string; binding: string; expiresAt: Date },
  attempt: { accounts: readonly string[]; binding: string; now: Date },
): boolean {
  return (
    state.binding === attempt.binding &&
    attempt.accounts.includes(state.userId) &&
    state.expiresAt > attempt.now
  );
}

/**
 * Returns the channel to link after a consent. Google's consent page lets the user choose one; if the API
 * returns several, the one with most subscribers is linked.
 */
export function chooseChannel(channels: YoutubeChannel[]): YoutubeChannel | undefined {
  const subscribers = (channel: YoutubeChannel): number => channel.statistics.subscriberCount ?? 0;
  return channels.toSorted((a, b) => subscribers(b) - subscribers(a))[0];
}
