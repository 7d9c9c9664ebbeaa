import type { YoutubeChannel } from '../google/google.schemas.ts';

/** Time allowed to give consent. */
export const stateLifetimeMs = 10 * 60_000;

/**
 * Whether a consent request may be completed: before it expires, in the browser that started it, while signed
 * in to the account that started it. Otherwise a channel could be linked to the previous user of a shared
 * browser.
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
 * Returns the channel of a consent. Google's consent page lets the user choose one; if there are several,
 * returns the one with most subscribers.
 */
export function chooseChannel(channels: YoutubeChannel[]): YoutubeChannel | undefined {
  const subscribers = (channel: YoutubeChannel): number => channel.statistics.subscriberCount ?? 0;
  return channels.toSorted((a, b) => subscribers(b) - subscribers(a))[0];
}
