import type { YoutubeChannel } from '../google/google.schemas.ts';

/** Time in which the user must complete a consent request. */
export const stateLifetimeMs = 10 * 60_000;

/**
 * Returns whether a consent request may be completed. The request must not have expired, and the browser and
 * the account must be those that started it. Otherwise, on a shared browser, a channel could be linked to the
 * account of the previous user.
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
 * Returns the channel to link after a consent. Usually there is only one, because the user chooses a channel
 * on Google's consent page. If YouTube's API returns several, the one with the most subscribers is linked.
 */
export function chooseChannel(channels: YoutubeChannel[]): YoutubeChannel | undefined {
  const subscribers = (channel: YoutubeChannel): number => channel.statistics.subscriberCount ?? 0;
  return channels.toSorted((a, b) => subscribers(b) - subscribers(a))[0];
}
